import { Inject, Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { PromotionInput, type AnswerOf, type InputOf, type Promotion as PromotionAnswer } from '#libs/contracts';
import { Database, UNIQUE_VIOLATION, systemScope, sqlState, type Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import {
  OF_ACCOUNT,
  RecordService,
  Refusal,
  SERVICE,
  type Context,
  type RecordOwner,
  type ServiceRuntime,
} from '#libs/service';
import { isChanged } from '../../catalogue/contradictions.js';
import { Hotel } from '../../catalogue/hotels/hotel.entity.js';
import { assertPeriods } from '../price-rules/assert-periods.js';
import { isWithin, periodIn, todayOf } from '../price-rules/period.js';
import { areSold } from '../price-rules/sold-hotels.js';
import { foldCode, promotionFor, type PromotionRule } from './promotion-for.js';
import { readPromotions } from './read-promotions.js';
import { Promotion } from './promotion.entity.js';

const SCOPE = systemScope('inventory.offers');

@Injectable()
export class PromotionService extends RecordService<Promotion, PromotionInput, PromotionAnswer> {
  constructor(
    database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {
    super(database, {
      entity: Promotion,
      parent: OF_ACCOUNT,
      input: PromotionInput,
      named: {
        hotels: 'hotelIds',
        accounts: 'accountIds',
        booking: periodIn('bookFrom', 'bookTo'),
        stay: periodIn('stayFrom', 'stayTo'),
      },
      sorts: { id: 'r.id', status: 'r.status', code: 'r.foldedCode' },
      searched: `fold_text(r.code || ' ') || fold_texts(r.name)`,
    });
  }

  /** Whether there is any code for a hotel that a guest may use. */
  async check(ctx: Context, { hotel }: InputOf<'promotions.check'>['query']): Promise<boolean> {
    return (await this.usable(ctx, hotel)) !== undefined;
  }

  /** The discount of a code at a hotel. @throws Refusal promotion.unknown 422, the same for every reason. */
  async query(
    ctx: Context,
    { hotel, code }: InputOf<'promotions.query'>['query'],
  ): Promise<AnswerOf<'promotions.query'>['data']> {
    const promotion = await this.usable(ctx, hotel, code);
    if (!promotion) throw new Refusal('promotion.unknown', 422);
    const { name, discount, minimum } = promotion;
    return { code: promotion.code, name: textIn(name, ctx.lang), discount, minimum };
  }

  protected async describeAll(promotions: Promotion[]): Promise<PromotionAnswer[]> {
    const today = todayOf(this.runtime);
    return promotions.map((promotion) => {
      const { id, revision, accountId, status, uses, maxUses } = promotion;
      const input = this.columns.read(promotion);
      const active = status && isWithin(today, input.booking) && (maxUses === null || uses < maxUses);
      return { ...input, id, revision, account: accountId, uses, active };
    });
  }

  /** @throws Refusal promotion.codeTaken 409 · hotel.notForSale 422 · promotion.accounts 422 for accounts out of reach. */
  protected override async validate(
    tx: Tx,
    ctx: Context,
    input: PromotionInput,
    { accountId }: RecordOwner,
    present?: Promotion,
  ): Promise<Partial<Promotion>> {
    const { code, hotels, accounts } = input;
    if (isChanged(['booking', 'stay'], input, present && this.columns.read(present))) assertPeriods(input);
    if (!(await areSold(this.database, ctx, hotels))) throw new Refusal('hotel.notForSale', 422);
    const { scope } = ctx;
    if (scope !== 'all' && accounts.some((account) => !scope.includes(account)))
      throw new Refusal('promotion.accounts', 422);
    const foldedCode = foldCode(code);
    const twin = { accountId, foldedCode, ...(present && { id: Not(present.id) }) };
    if (await tx.repository(Promotion).existsBy(twin)) throw new Refusal('promotion.codeTaken', 409);
    return { foldedCode };
  }

  /** Of two concurrent saves of the same code, the unique index refuses the later one. */
  protected override answer(promotion: Promise<Promotion>): Promise<PromotionAnswer> {
    return super.answer(promotion).catch(asTaken);
  }

  private usable(ctx: Context, hotelId: number, code?: string): Promise<PromotionRule | undefined> {
    return this.database.tx(SCOPE, async (tx) => {
      const hotel = await tx.repository(Hotel).findOneBy({ id: hotelId, status: true });
      if (!hotel) return undefined;
      const sellers = ctx.markups.map(({ account }) => account);
      const sale = { hotel: hotelId, sellers, today: todayOf(this.runtime) };
      return promotionFor(await readPromotions(tx, code), sale);
    });
  }
}

function asTaken(error: unknown): never {
  if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('promotion.codeTaken', 409);
  throw error;
}
