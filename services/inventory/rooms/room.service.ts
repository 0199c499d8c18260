import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { RoomInput, type Room as RoomAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { Refusal, fieldKeys } from '#libs/service';
import { HotelPartService } from '../hotels/hotel-part.service.js';
import { Room } from './room.entity.js';

type Input = z.output<typeof RoomInput>;

@Injectable()
export class RoomService extends HotelPartService<Room, Input, RoomAnswer> {
  protected readonly entity = Room;
  protected readonly keys = fieldKeys<Input>(RoomInput.shape, Object.keys(RoomInput.shape) as Array<keyof Input>);

  constructor(@Inject(Database) database: Database) {
    super(database);
  }

  describe(room: Room): RoomAnswer {
    return { id: room.id, hotel: room.hotelId, ...this.inputOf(room) };
  }

  protected inputOf(room: Room): Input {
    const { type, name, description, count, size, beds, maxAdults, maxChildren, maxPersons, amenities, status } = room;
    return { type, name, description, count, size, beds, maxAdults, maxChildren, maxPersons, amenities, status };
  }

  protected override async assertUnused(tx: Tx, room: Room): Promise<void> {
    const taken = await tx.row(
      'select 1 from room_nights where room_id = $1 and stay_on >= current_date and sold + held > 0 limit 1',
      [room.id],
    );
    if (taken) throw new Refusal('record.inUse', 409);
  }
}
