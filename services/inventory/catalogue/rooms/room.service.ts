import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { RoomInput, type Room as RoomAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { Refusal, fieldKeys } from '#libs/service';
import { assertPersons, isChanged } from '../contradictions.js';
import { HotelPartService } from '../hotels/hotel-part.service.js';
import { ImageService } from '../images/image.service.js';
import { hasNightsTaken } from './nights-taken.js';
import { Room } from './room.entity.js';

type Input = z.output<typeof RoomInput>;

@Injectable()
export class RoomService extends HotelPartService<Room, Input, RoomAnswer> {
  protected readonly entity = Room;
  protected readonly keys = fieldKeys<Input>(RoomInput.shape, Object.keys(RoomInput.shape) as Array<keyof Input>);

  constructor(
    database: Database,
    private readonly images: ImageService,
  ) {
    super(database);
  }

  describe(room: Room): RoomAnswer {
    return {
      id: room.id,
      revision: room.revision,
      hotel: room.hotelId,
      ...this.inputOf(room),
      images: this.images.describeAll(room.images),
    };
  }

  protected inputOf({ id: _id, revision: _revision, accountId: _account, hotelId: _hotel, ...input }: Room): Input {
    return input;
  }

  /** @throws Refusal image.unknown, room.persons 422. */
  protected override async check(tx: Tx, _hotel: number, input: Input, lang: string, present?: Room): Promise<void> {
    if (isChanged(['maxPersons', 'maxAdults', 'maxChildren'], input, present)) assertPersons(input, lang);
    await this.images.assertKnown(tx, input.images, present?.images);
  }

  protected override async assertUnused(tx: Tx, room: Room): Promise<void> {
    if (await hasNightsTaken(tx, { room: room.id })) throw new Refusal('record.inUse', 409);
  }
}
