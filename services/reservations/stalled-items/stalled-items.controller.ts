import { Controller } from '@nestjs/common';
import type { InternalAnswerOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Internal, advanceStalledItems, describeStalledItems, type StalledItems } from '#libs/service';
import { CART, type IntendedCart } from '../carts/cart.js';
import { BookingSaga } from '../saga/booking-saga.js';

const SCOPE = systemScope('reservations.operations');

/** Bookings between two steps of their saga for longer than its schedule needs to take the next one. */
@Controller()
export class StalledItemsController {
  private readonly bookings: StalledItems;

  constructor(database: Database, saga: BookingSaga) {
    const reader = database.reader(SCOPE);
    this.bookings = {
      kind: 'booking',
      find: () =>
        reader.rows<{ id: string; since: Date }>(
          `select booking_id::text as id, completed_at as since from carts
           where hold_id is not null and completed_at < now() - interval '1 minute' order by completed_at, id limit 1000`,
        ),
      advance: async (id) => {
        const cart = await reader.row<IntendedCart>(
          `select ${CART} from carts where booking_id = $1 and hold_id is not null`,
          [id],
        );
        if (cart) await saga.advance(cart);
      },
    };
  }

  @Internal('reservations.stuck')
  async state(): Promise<InternalAnswerOf<'reservations.stuck'>> {
    return { stuck: await describeStalledItems([this.bookings]) };
  }

  @Internal('reservations.advance')
  advance(): Promise<InternalAnswerOf<'reservations.advance'>> {
    return advanceStalledItems(this.bookings);
  }
}
