import { Controller, Inject } from '@nestjs/common';
import { isUuid, type InternalInputOf, type InternalAnswerOf } from '#libs/contracts';
import { Database } from '#libs/database';
import { Ctx, Input, Internal, SERVICE, notFound, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { Booking } from '../bookings/booking.entity.js';
import { paidStay } from './paid-stay.js';
import { payableOf } from './payable.js';

@Controller()
export class PayableController {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** The money is the seller's: a hotel that sees the booking may not collect it. */
  @Internal('bookings.payable')
  async payable(
    @Ctx() { lang }: Context,
    @Input() { params, body }: InternalInputOf<'bookings.payable'>,
  ): Promise<InternalAnswerOf<'bookings.payable'>> {
    if (!isUuid(params.id)) throw notFound();
    const { scope } = body;
    const booking = await this.database.tx({ scope: scope ?? 'all' }, (tx) =>
      tx.repository(Booking).findOneBy({ publicId: params.id }),
    );
    const { accountId } = orNotFound(booking);
    if (scope && !scope.includes(accountId)) throw notFound();
    return { ...payableOf(booking!), stay: paidStay(booking!, lang, this.runtime.now()) };
  }
}
