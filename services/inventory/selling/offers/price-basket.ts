import { Injectable } from '@nestjs/common';
import { kindOfOffer, type PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Identities, Refusal } from '#libs/service';
import type { ItemSeller } from '../../extras/sold-by.js';
import { PriceItems, type ItemOffer, type ItemStock, type PricedItem } from '../items/price-items.js';
import { PriceOffers, type OfferCount, type PriceOptions, type PricedOffers } from './price-offers.js';
import type { PriceVersions } from './price-versions.js';

export interface BasketOptions extends PriceOptions {
  /** Who sells the tours and extras of a basket; not needed for rooms. */
  seller?: ItemSeller;
}

export interface PricedBasket extends PricedOffers {
  /** What tours and extras take. */
  items: ItemStock[];
}

type PriceRooms = (offers: readonly OfferCount[], options: PriceOptions) => Promise<PricedOffers>;

/** Whether a basket has no tours and no extras. */
export const hasRoomsOnly = (offers: readonly OfferCount[]): boolean =>
  offers.every(({ offerId }) => kindOfOffer(offerId) === 'room');

/** Prices baskets of rooms, tours and extras: one currency, lines in the order of the offers. */
@Injectable()
export class PriceBasket {
  constructor(
    private readonly rooms: PriceOffers,
    private readonly items: PriceItems,
    private readonly identities: Identities,
  ) {}

  /** Looks up who sells the tours and extras of a basket, before a transaction begins; nobody for rooms alone. */
  async askSeller(offers: readonly OfferCount[], account: number | undefined): Promise<ItemSeller | undefined> {
    if (account === undefined || hasRoomsOnly(offers)) return undefined;
    return { account, ...(await this.identities.sellerOf(account)) };
  }

  /**
   * The current price of a basket; a code counts on its rooms.
   * @throws Refusal as `PriceOffers.price` and `PriceItems.price`, naming the line.
   */
  price(tx: Tx, offers: readonly OfferCount[], options: BasketOptions): Promise<PricedBasket> {
    return this.priceAll(tx, offers, options, (rooms, asked) => this.rooms.price(tx, rooms, asked));
  }

  /** As `price`, for callers that have read the versions of the rooms in the same transaction. */
  priceUnder(
    tx: Tx,
    versions: PriceVersions,
    offers: readonly OfferCount[],
    options: BasketOptions,
  ): Promise<PricedBasket> {
    return this.priceAll(tx, offers, options, (rooms, asked) => this.rooms.priceUnder(tx, versions, rooms, asked));
  }

  private async priceAll(
    tx: Tx,
    offers: readonly OfferCount[],
    { seller, ...options }: BasketOptions,
    priceRooms: PriceRooms,
  ): Promise<PricedBasket> {
    const { rooms, items } = split(offers);
    if (items.length === 0) return { ...(await priceRooms(offers, options)), items: [] };
    if (!seller) throw new Refusal('offer.forged', 422);
    if (options.promotion && rooms.length === 0) throw new Refusal('promotion.unknown', 422);
    const first = rooms[0] && this.rooms.tokens.read(rooms[0].offerId).currency;
    const asked = { ...options, currency: options.currency ?? first };
    const [ofRooms, ofItems] = await Promise.all([
      rooms.length > 0 ? namingLines(priceRooms(rooms, asked), rooms) : NO_ROOMS,
      this.items.price(tx, items, { ...asked, seller }),
    ]);
    return { ...ofRooms, lines: inOrder(rooms, ofRooms.lines, ofItems), items: ofItems.map(({ stock }) => stock) };
  }
}

const NO_ROOMS: PricedOffers = { lines: [], promotion: undefined, capped: false };

function split(offers: readonly OfferCount[]): { rooms: ItemOffer[]; items: ItemOffer[] } {
  const placed = offers.map(({ offerId, count }, line) => ({ offerId, count, line }));
  return {
    rooms: placed.filter(({ offerId }) => kindOfOffer(offerId) === 'room'),
    items: placed.filter(({ offerId }) => kindOfOffer(offerId) !== 'room'),
  };
}

/** Rooms are priced by themselves: their refusals name positions among rooms. */
async function namingLines(priced: Promise<PricedOffers>, rooms: readonly ItemOffer[]): Promise<PricedOffers> {
  try {
    return await priced;
  } catch (error) {
    const data = error instanceof Refusal ? (error.detail.data as { line?: number } | undefined) : undefined;
    if (!(error instanceof Refusal) || data?.line === undefined) throw error;
    throw new Refusal(error.key, error.status, { ...error.detail, data: { ...data, line: rooms[data.line]!.line } });
  }
}

function inOrder(
  rooms: readonly ItemOffer[],
  lines: readonly PricedLine[],
  items: readonly PricedItem[],
): PricedLine[] {
  const ofRooms = rooms.map(({ line }, at): [number, PricedLine] => [line, lines[at]!]);
  const ofItems = items.map(({ line, stock }): [number, PricedLine] => [stock.line, line]);
  return [...ofRooms, ...ofItems].sort(([a], [b]) => a - b).map(([, line]) => line);
}
