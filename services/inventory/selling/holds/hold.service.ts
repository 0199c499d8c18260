import { Inject, Injectable } from '@nestjs/common';
import { isUuid, kindOf, kindOfOffer, type PricedLine, type PromotionUsed } from '#libs/contracts';
import { Database, RowCountMismatch, UNIQUE_VIOLATION, systemScope, sqlState, type Tx } from '#libs/database';
import { fromDecimal, type Currency } from '#libs/money';
import { Schedule } from '#libs/queue';
import { Refusal, SERVICE, notFound, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, type DayNumber } from '#libs/stays';
import type { ItemSeller } from '../../extras/sold-by.js';
import { OfferSellers } from '../offers/offer-sellers.js';
import { PriceBasket, hasRoomsOnly } from '../offers/price-basket.js';
import { PriceOffers, promotionUsed } from '../offers/price-offers.js';
import { assertVersions, readPriceVersions } from '../offers/price-versions.js';
import { releaseUse, takeUse } from '../../pricing/promotions/promotion-uses.js';
import { assertClaimed, lockHold, refusalOf, type HoldAnswer, type HoldRow } from './hold-row.js';
import { nightsWantedBy, releaseStock, sellStock, standing, takeStock } from './hold-stock.js';
import { endPlaces, forgetPlaces, notePlaces } from './hold-places.js';
import { findReplacement, type Replaced } from './replace-hold.js';
import {
  HOLD,
  SELL,
  assertWithinCaps,
  assertWithinShare,
  firstSoldOut,
  takeNights,
  type WantedNights,
} from './room-stock.js';
import { refuseBeyondShare } from './visitors-share.js';

const SCOPE = systemScope('inventory.holds');

export interface Claim {
  holdId: string;
  offers: Array<{ offerId: string; count: number; expectedMinor: number }>;
  /** Who sells the tours and extras among the offers. */
  seller?: number;
  currency?: Currency;
  promotion: string;
  promotionMinor?: number;
  expiresAt: string;
  sold: boolean;
  acceptPrice: boolean;
  /** A visitor holds them without money. */
  unpaid: boolean;
}

export interface Claimed {
  holdId: string;
  state: 'held' | 'sold';
  lines: PricedLine[];
  promotion: PromotionUsed | null;
}

interface AskedClaim extends Claim {
  /** Of tours and extras. */
  itemSeller: ItemSeller | undefined;
  lang: string;
  /** Adds the agreements that lines are sold under; refuses those that their seller no longer sells. */
  underAgreement: (lines: readonly PricedLine[]) => PricedLine[];
}

const EXPIRE_BATCH = 200;
const MOST_TRIES = 5;

/** Nights, seats and extras claimed for bookings. All calls are idempotent. */
@Injectable()
export class HoldService {
  constructor(
    private readonly database: Database,
    private readonly offers: PriceOffers,
    private readonly basket: PriceBasket,
    private readonly sellers: OfferSellers,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Claims what all lines take, or nothing. A repeated claim gets the same answer, refusals included: its caller
   * has continued without a hold, and a delayed duplicate must not make an orphan.
   * @throws Refusal room, tour, extra: soldOut, notSold 409 · agreement.missing 409 · extra.details 422 · price.changed 409 with the lines as they cost now ·
   * promotion.unknown 422 for a code that does not count any more · hold.expired 409 · hold.limit 422 for more unpaid rooms of
   * a night than all visitors may hold, with how many there could be.
   */
  async claim(claim: Claim, lang: string): Promise<Claimed> {
    if (!isUuid(claim.holdId)) throw notFound();
    const [underAgreement, itemSeller] = await Promise.all([
      this.sellers.ask(this.nightsOf(claim)),
      this.basket.askSeller(claim.offers, claim.seller),
    ]);
    const asked = { ...claim, lang, underAgreement, itemSeller };
    const known = hasRoomsOnly(claim.offers) ? await this.claimAsPriced(asked) : undefined;
    if (known) return known;
    try {
      return await this.database.tx(SCOPE, (tx) => this.claimOnce(tx, asked), { plannedOnce: true });
    } catch (error) {
      // A concurrent duplicate has made the hold; the nights taken here were released with the transaction.
      if (sqlState(error) === UNIQUE_VIOLATION) return this.claim(claim, lang);
      const refusal =
        error instanceof RowCountMismatch
          ? new Refusal('room.soldOut', 409, { data: { line: firstRoom(claim) } })
          : error;
      if (!(refusal instanceof Refusal)) throw refusal;
      if (await this.refuseForGood(claim, refusal)) throw refusal;
      return this.claim(claim, lang);
    }
  }

  /** Fast path: refuses sold-out rooms, claiming nothing. @throws Refusal room.soldOut 409 naming the line. */
  async assertAvailable(wanted: Omit<WantedNights, 'market'>[]): Promise<void> {
    const line = await this.database.atOnce(SCOPE, (tx) => firstSoldOut(tx, wanted));
    if (line !== undefined) throw new Refusal('room.soldOut', 409, { data: { line } });
  }

  /** Sells nights at a price agreed elsewhere. @throws Refusal room.soldOut 409. */
  async sellAgreed(holdId: string, lines: PricedLine[]): Promise<{ state: 'sold' | 'released' }> {
    if (!isUuid(holdId)) throw notFound();
    try {
      return await this.database.tx(SCOPE, async (tx) => {
        const known = await lockHold(tx, holdId);
        if (known) return { state: known.state === 'released' ? 'released' : 'sold' };
        const claim = { holdId, sold: true, unpaid: false, expiresAt: this.runtime.now().toISOString() };
        tx.withCommit(...takeClaim(tx, claim, { lines, promotion: null }));
        return { state: 'sold' };
      });
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return this.sellAgreed(holdId, lines);
      if (error instanceof RowCountMismatch) throw new Refusal('room.soldOut', 409);
      throw error;
    }
  }

  /**
   * Held → sold. A lapsed hold claims its stock and its use of a promotion again. @throws Refusal room, tour, extra: soldOut
   * 409 when it is taken · notFound 404.
   */
  async confirm(id: string): Promise<{ state: 'sold' }> {
    try {
      await this.database.tx(SCOPE, async (tx) => {
        const hold = await lockHold(tx, id);
        if (!hold) throw notFound();
        if (hold.state === 'sold') return;
        assertClaimed(hold);
        if (hold.state === 'held') await sellStock(tx, id, hold.answer);
        else await this.takeAgain(tx, hold, hold.answer);
        await tx.execute(`update holds set state = 'sold', unpaid = false where id = $1`, [id]);
      });
    } catch (error) {
      if (error instanceof RowCountMismatch) throw new Refusal('room.soldOut', 409);
      throw error;
    }
    return { state: 'sold' };
  }

  /**
   * Sells other rooms of its hotel to a lapsed hold, equal or better, at the price that was paid.
   * @throws Refusal room.soldOut 409 when there are none · notFound 404.
   */
  async replace(id: string, lang: string): Promise<{ state: 'sold' } & Replaced> {
    // A concurrent claim may take the room that was found: the next one is tried.
    for (let tries = 0; tries < MOST_TRIES; tries++)
      try {
        return await this.database.tx(SCOPE, (tx) => this.replaceOnce(tx, id, lang));
      } catch (error) {
        if (!(error instanceof RowCountMismatch)) throw error;
      }
    throw new Refusal('room.soldOut', 409);
  }

  /** Releases all that it has; harmless for a hold that is released or unknown. */
  async release(id: string): Promise<{ state: 'released' }> {
    await this.database.tx(SCOPE, async (tx) => {
      const hold = await lockHold(tx, id);
      if (!hold || hold.state === 'released') return;
      await releaseStock(tx, id, hold.answer);
      await endPlaces(tx, id, hold.answer, this.today);
      await releaseUse(tx, id);
      await tx.execute(`update holds set state = 'released' where id = $1`, [id]);
    });
    return { state: 'released' };
  }

  /** Expired holds release what they have. */
  @Schedule('holds.expire', { everyMs: 15_000 })
  async expire(): Promise<void> {
    const now = this.runtime.now();
    const lapsed = await this.database.tx(SCOPE, (tx) =>
      tx.rows<{ id: string }>(
        `select id from holds where state = 'held' and expires_at <= $1 order by expires_at limit $2`,
        [now, EXPIRE_BATCH],
      ),
    );
    for (const { id } of lapsed)
      await this.database.tx(SCOPE, async (tx) => {
        const released = await tx.row<Pick<HoldRow, 'answer'>>(
          `update holds set state = 'released' where id = $1 and state = 'held' and expires_at <= $2 returning answer`,
          [id, now],
        );
        if (!released) return;
        await releaseStock(tx, id, released.answer);
        await endPlaces(tx, id, released.answer, this.today);
        await releaseUse(tx, id);
        tx.emit('hold.expired', { holdId: id });
      });
  }

  /** Where people are picked up is forgotten the day after. */
  @Schedule('holds.forgetPlaces', { everyMs: 3_600_000 })
  async forgetPlaces(): Promise<void> {
    const forget = (tx: Tx) => forgetPlaces(tx, this.today, EXPIRE_BATCH);
    while ((await this.database.tx(SCOPE, forget)) === EXPIRE_BATCH);
  }

  /** Duplicates of a refused claim arrive within minutes. */
  @Schedule('holds.forgetRefused', { everyMs: 3_600_000 })
  async forgetRefused(): Promise<void> {
    await this.database.tx(SCOPE, (tx) =>
      tx.execute(
        `delete from holds where state = 'released' and answer ? 'refused' and created_at < now() - interval '1 day'`,
        [],
      ),
    );
  }

  private get today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }

  private async replaceOnce(tx: Tx, id: string, lang: string): Promise<{ state: 'sold' } & Replaced> {
    const hold = await lockHold(tx, id);
    if (!hold) throw notFound();
    assertClaimed(hold);
    const { lines, replaced = false } = hold.answer;
    if (hold.state !== 'released') return { state: 'sold', lines, changed: replaced };
    const other = await findReplacement(tx, hold.answer, { lang, now: this.runtime.now() });
    if (!other) throw new Refusal('room.soldOut', 409);
    const answer = { ...hold.answer, lines: other.lines, replaced: other.changed };
    await this.takeAgain(tx, hold, answer);
    await tx.execute(`update holds set state = 'sold', unpaid = false, answer = $2 where id = $1`, [
      id,
      JSON.stringify(answer),
    ]);
    return { state: 'sold', ...other };
  }

  /** @throws Refusal soldOut 409, also where others have used up the promotion: its price is no longer for sale. */
  private async takeAgain(tx: Tx, { id }: HoldRow, answer: HoldAnswer): Promise<void> {
    if (answer.promotionId !== undefined && !(await takeUse(tx, id, answer.promotionId)))
      throw new Refusal('room.soldOut', 409);
    await takeStock(tx, id, answer, SELL);
    await notePlaces(tx, id, answer);
    await assertWithinCaps(tx, nightsWantedBy(standing(answer).lines));
  }

  /** The nights of a claim's rooms; none where one is unreadable, which pricing refuses by name. */
  private nightsOf({ offers }: Pick<Claim, 'offers'>) {
    try {
      return offers.flatMap(({ offerId, count }, line) =>
        kindOfOffer(offerId) === 'room' ? { ...this.offers.tokens.read(offerId), count, line } : [],
      );
    } catch {
      return [];
    }
  }

  /** Stores the refusal of a claim under its hold's id. False when a duplicate has made the hold meanwhile. */
  private async refuseForGood({ holdId, offers, seller, expiresAt }: Claim, refusal: Refusal): Promise<boolean> {
    const [first] = this.nightsOf({ offers });
    const isOfItems = seller !== undefined && offers.every(({ offerId }) => kindOfOffer(offerId) !== 'room');
    // Unreadable offers need no record: they are refused for ever.
    if (!first && !isOfItems) return true;
    const { key, status, detail } = refusal;
    const answer: HoldAnswer = { lines: [], refused: { key, status, detail } };
    return this.database.tx(SCOPE, async (tx) => {
      await tx.execute(
        `insert into holds (id, account_id, hotel_id, state, expires_at, answer)
         select $1, account_id, hotel_id, 'released', $3, $4
         from (select account_id, id as hotel_id from hotels where id = $2 union all select $5, 0 where $2 is null) refused
         on conflict do nothing`,
        [holdId, first?.hotel ?? null, expiresAt, JSON.stringify(answer), seller ?? null],
      );
      const kept = await lockHold(tx, holdId);
      return kept === undefined || kept.state === 'released';
    });
  }

  /**
   * Claims at the cached prices of this process, in one round trip to the database. Undefined, with nothing claimed,
   * where the full path is needed: a price has changed, a room is sold out, the claim is not the first.
   */
  private async claimAsPriced(claim: AskedClaim): Promise<Claimed | undefined> {
    try {
      const priced = this.offers.lastPriced(claim.offers, claim);
      if (!priced) return undefined;
      const lines = claim.underAgreement(priced.map(({ line }) => line));
      if (isChanged({ lines, promotion: null }, claim)) return undefined;
      const send = async (tx: Tx) =>
        tx.withCommit(
          assertVersions(tx, priced),
          ...takeClaim(tx, claim, { lines, promotion: null }),
          ...(claim.unpaid ? [assertWithinShare(tx, nightsWantedBy(lines))] : []),
        );
      await this.database.atOnce(SCOPE, send, { plannedOnce: true });
      return { holdId: claim.holdId, state: stateOf(claim), lines, promotion: null };
    } catch (error) {
      if (error instanceof RowCountMismatch || error instanceof Refusal || sqlState(error) === UNIQUE_VIOLATION)
        return undefined;
      throw error;
    }
  }

  private async claimOnce(tx: Tx, claim: AskedClaim): Promise<Claimed> {
    const nights = this.nightsOf(claim);
    const [known, soldOut, versions] = await Promise.all([
      lockHold(tx, claim.holdId),
      firstSoldOut(tx, nights),
      readPriceVersions(tx, nights),
    ]);
    if (known?.state === 'released') throw refusalOf(known);
    if (known) {
      const { lines, promotion = null } = known.answer;
      return { holdId: claim.holdId, state: known.state as 'held' | 'sold', lines, promotion };
    }
    if (soldOut !== undefined) throw new Refusal('room.soldOut', 409, { data: { line: nights[soldOut]!.line } });
    const options = { ...claim, seller: claim.itemSeller };
    const basket = await this.basket.priceUnder(tx, versions, claim.offers, options);
    const { promotion: rule, capped, items } = basket;
    const lines = claim.underAgreement(basket.lines);
    const promotion = promotionUsed(rule);
    if (isChanged({ lines, promotion }, claim) && !claim.acceptPrice)
      throw new Refusal('price.changed', 409, { data: { lines, promotion } });
    const answer = { lines, promotion, promotionId: rule?.id };
    if (items.length === 0) tx.withCommit(...takeClaim(tx, claim, answer));
    else {
      tx.withCommit(insertHold(tx, claim, { ...answer, items }));
      await takeStock(tx, claim.holdId, { lines, items }, claim.sold ? SELL : HOLD);
      await notePlaces(tx, claim.holdId, answer);
    }
    if (rule && !(await takeUse(tx, claim.holdId, rule.id))) throw new Refusal('promotion.unknown', 422);
    if (capped) await assertWithinCaps(tx, nightsWantedBy(lines));
    if (claim.unpaid) await refuseBeyondShare(tx, nightsWantedBy(lines), items);
    return { holdId: claim.holdId, state: stateOf(claim), lines, promotion };
  }
}

const firstRoom = ({ offers }: Claim) => offers.findIndex(({ offerId }) => kindOfOffer(offerId) === 'room');

const stateOf = ({ sold }: Pick<Claim, 'sold'>) => (sold ? 'sold' : 'held');

/** Whether offers have another price than expected. */
function isChanged({ lines, promotion }: Pick<Claimed, 'lines' | 'promotion'>, claim: Claim): boolean {
  return (
    lines.some((line, i) => fromDecimal(line.price.amount) !== claim.offers[i]!.expectedMinor) ||
    (promotion?.amountMinor ?? 0) !== (claim.promotionMinor ?? 0)
  );
}

type NewHold = Pick<Claim, 'holdId' | 'expiresAt' | 'sold' | 'unpaid'>;

/** Writes the hold and claims its nights; each fails independently where another claim was first. */
function takeClaim(tx: Tx, claim: NewHold, answer: HoldAnswer): Array<Promise<unknown>> {
  return [
    insertHold(tx, claim, answer),
    takeNights(tx, claim.holdId, nightsWantedBy(answer.lines), claim.sold ? SELL : HOLD),
  ];
}

/** Under its first room's hotel; a hold without rooms has none. */
function insertHold(tx: Tx, { holdId, expiresAt, sold, unpaid }: NewHold, answer: HoldAnswer): Promise<unknown> {
  const room = answer.lines.find((line) => kindOf(line) === 'room');
  const { account } = (room ?? answer.lines[0]!).hotel;
  return tx.execute(
    `insert into holds (id, account_id, hotel_id, state, expires_at, answer, unpaid) values ($1, $2, $3, $4, $5, $6, $7)`,
    [holdId, account, room?.hotel.id ?? 0, stateOf({ sold }), expiresAt, JSON.stringify(answer), unpaid],
  );
}
