import { Refusal, orNotFound, type RecordParent } from '#libs/service';
import { Hotel } from '../hotels/hotel.entity.js';
import { lockHotel } from '../hotels/lock-hotel.js';

/** Records of a hotel are changed one at a time under its lock, so that checks across them hold until the commit. */
export const OF_HOTEL: RecordParent = {
  key: 'hotelId',
  named: ({ hotel }) => hotel,
  async ownerFor(tx, _ctx, id) {
    if (id === undefined)
      throw new Refusal('request.invalid', 400, { errors: [{ path: 'query.hotel', msg: 'request.invalid' }] });
    const { accountId } = orNotFound(await tx.repository(Hotel).findOneBy({ id }));
    return { hotelId: id, accountId };
  },
  lock: (tx, { hotelId }) => lockHotel(tx, hotelId!),
};
