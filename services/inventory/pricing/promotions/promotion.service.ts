import { Inject, Injectable } from '@nestjs/common';
import { Not, type SelectQueryBuilder } from 'typeorm';
import { PromotionInput, type AnswerOf, type InputOf, type Promotion as PromotionAnswer } from '#libs/contracts';
import { Database, UNIQUE_VIOLATION, systemScope, sqlState, type Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import { Refusal, SERVICE, fieldKeys, narrowByKeyword, type Context, type ServiceRuntime } from '#libs/service';
import { isChanged } from '../../catalogue/contradictions.js';
import { Hotel } from '../../catalogue/hotels/hotel.entity.js';
import { assertPeriods } from '../price-rules/assert-periods.js';
import { dayOrNull, isWithin, isoOrNull } from '../price-rules/period.js';
import { areSold } from '../price-rules/sold-hotels.js';
import { PriceRuleService, type RuleOwner, type RuleQuery } from '../price-rules/price-rule.service.js';
import { foldCode, promotionFor, type PromotionRule } from './promotion-for.js';
import { readPromotions } from './read-promotions.js';
import { Promotion } from './promotion.entity.js';

const SCOPE = systemScope('inventory.offers');

@Injectable()
export class PromotionService extends PriceRuleService<Promotion, PromotionInput, PromotionAnswer> {
  protected readonly entity = Promotion;
  protected readonly keys = fieldKeys<PromotionInput>(
    PromotionInput.shape,
    Object.keys(PromotionInput.shape) as Array<keyof PromotionInput>,
  );
  protected override readonly sorts = { id: 'r.id', status: 'r.status', code: 'r.foldedCode' };

  constructor(database: Database, @Inject(SERVICE) runtime: ServiceRuntime) {
    super(database, runtime);
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

  protected override narrow(found: SelectQueryBuilder<Promotion>, query: RuleQuery): void {
    super.narrow(found, query);
    narrowByKeyword(found, `fold_text(r.code || ' ') || fold_texts(r.name)`, query.keyword);
  }

  protected async describeAll(promotions: Promotion[]): Promise<PromotionAnswer[]> {
    const today = this.today();
    return promotions.map((promotion) => {
      const input = this.inputOf(promotion);
      const { id, revision, accountId, uses, maxUses } = promotion;
      return {
        ...input,
        id,
        revision,
        account: accountId,
        uses,
        active: promotion.status && isWithin(today, input.booking) && (maxUses === null || uses < maxUses),
      };
    });
  }

  protected inputOf(promotion: Promotion): PromotionInput {
    const { code, name, status, discount, maxUses, minimum, hotelIds, accountIds } = promotion;
    return {
      code,
      name,
      status,
      discount,
      maxUses,
      minimum,
      hotels: hotelIds,
      accounts: accountIds,
      booking: { from: dayOrNull(promotion.bookFrom), to: dayOrNull(promotion.bookTo) },
      stay: { from: dayOrNull(promotion.stayFrom), to: dayOrNull(promotion.stayTo) },
    };
  }

  /** @throws Refusal promotion.codeTaken 409 · hotel.notForSale 422 · promotion.accounts 422 for accounts out of reach. */
  protected async columnsOf(
    tx: Tx,
    ctx: Context,
    input: PromotionInput,
    { accountId }: RuleOwner,
    present?: Promotion,
  ): Promise<Partial<Promotion>> {
    const { code, name, status, discount, maxUses, minimum, hotels, accounts, booking, stay } = input;
    if (!present || isChanged(['booking', 'stay'], input, this.inputOf(present))) assertPeriods({ booking, stay });
    if (!(await areSold(this.database, ctx, hotels))) throw new Refusal('hotel.notForSale', 422);
    const { scope } = ctx;
    if (scope !== 'all' && accounts.some((account) => !scope.includes(account)))
      throw new Refusal('promotion.accounts', 422);
    const twin = { accountId, foldedCode: foldCode(code), ...(present && { id: Not(present.id) }) };
    if (await tx.repository(Promotion).existsBy(twin)) throw new Refusal('promotion.codeTaken', 409);
    return {
      code,
      foldedCode: foldCode(code),
      name,
      status,
      discount,
      maxUses,
      minimum,
      hotelIds: hotels,
      accountIds: accounts,
      bookFrom: isoOrNull(booking.from),
      bookTo: isoOrNull(booking.to),
      stayFrom: isoOrNull(stay.from),
      stayTo: isoOrNull(stay.to),
    };
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
      const sale = { hotel: hotelId, sellers, today: this.today() };
      return promotionFor(await readPromotions(tx, code), sale);
    });
  }
}

function asTaken(error: unknown): never {
  if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('promotion.codeTaken', 409);
  throw error;
}
