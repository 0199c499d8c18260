import { Injectable } from '@nestjs/common';
import { offerOf, type ExtraChange, type PricedLine, type TourChange } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Currency } from '#libs/money';
import { toDay } from '#libs/stays';
import type { ItemSeller } from '../../extras/sold-by.js';
import { PriceItems, type ItemStock } from '../items/price-items.js';
import type { ChangedLine } from './changed-line.js';

interface Asked {
  position: number;
  seller: ItemSeller;
  lang: string;
  /** What the line takes now. */
  own: ItemStock | undefined;
}

/** What a tour or an extra costs when it is changed. */
@Injectable()
export class ItemChanges {
  constructor(private readonly items: PriceItems) {}

  /** Another departure, hotel or party is priced as a whole, as it is on sale today. @throws Refusal as `PriceItems.price`. */
  quoteTour(tx: Tx, line: PricedLine, wanted: TourChange, asked: Asked): Promise<ChangedLine> {
    const { id, packageId, hotelOption } = line.tour!;
    const item = {
      tourId: id,
      packageId: wanted.packageId ?? packageId,
      hotelOption: wanted.hotelOption === undefined ? hotelOption : wanted.hotelOption,
      party: wanted.party ?? line.party,
    };
    return this.quote(tx, line, offerOf(item), asked);
  }

  /** Other days, persons or pieces are priced as a whole; another time or place costs nothing. @throws Refusal as above. */
  async quoteExtra(tx: Tx, line: PricedLine, wanted: ExtraChange, asked: Asked): Promise<ChangedLine> {
    const { id, time, pickUp } = line.extra!;
    const item = {
      serviceId: id,
      checkIn: toDay(wanted.checkIn ?? line.checkIn),
      checkOut: toDay(wanted.checkOut ?? Math.max(wanted.checkIn ?? 0, line.checkOut)),
      party: wanted.party ?? line.party,
      count: wanted.count ?? line.count,
      time: wanted.time ?? (time || undefined),
      pickUp: wanted.pickUp ?? (pickUp || undefined),
    };
    const isDetail = wanted.checkIn === undefined && wanted.checkOut === undefined && !wanted.party && !wanted.count;
    const quoted = await this.quote(tx, line, offerOf(item), asked);
    if (!isDetail) return quoted;
    const { price, markup } = line;
    return { ...quoted, line: { ...quoted.line, price, markup }, nights: keptNight(line) };
  }

  /** Another extra, as it is on sale today. @throws Refusal as above. */
  async quoteAdded(
    tx: Tx,
    offer: ReturnType<typeof offerOf>,
    { position, ...asked }: Omit<Asked, 'own'> & { currency: Currency },
  ): Promise<ChangedLine> {
    const [priced] = await this.items.price(tx, [{ ...offer, line: position }], asked);
    const { line, stock } = priced!;
    return { line, stock, nights: [{ day: line.checkIn, state: 'added', amount: line.price.amount }] };
  }

  private async quote(
    tx: Tx,
    line: PricedLine,
    offer: ReturnType<typeof offerOf>,
    { position, seller, lang, own }: Asked,
  ): Promise<ChangedLine> {
    if (offer.offerId === line.offerId && offer.count === line.count)
      return { line, stock: own, nights: keptNight(line) };
    const currency = line.price.currency as Currency;
    const [priced] = await this.items.price(tx, [{ ...offer, line: position }], { seller, lang, currency, own });
    const { agreement } = line;
    const after = { ...priced!.line, ...(agreement !== undefined && { agreement }) };
    return {
      line: after,
      stock: priced!.stock,
      nights: [
        { day: line.checkIn, state: 'removed', amount: line.price.amount },
        { day: after.checkIn, state: 'added', amount: after.price.amount },
      ],
    };
  }
}

function keptNight({ checkIn, price }: PricedLine): ChangedLine['nights'] {
  return [{ day: checkIn, state: 'kept', amount: price.amount }];
}
