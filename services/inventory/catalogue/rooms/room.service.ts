import { Injectable } from '@nestjs/common';
import { RoomInput, type Room as RoomAnswer } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { RecordService, Refusal, type Context, type RecordOwner } from '#libs/service';
import { assertPersons, isChanged } from '../contradictions.js';
import { ImageService } from '../images/image.service.js';
import { hasNightsTaken } from './nights-taken.js';
import { OF_HOTEL } from '../records/of-hotel.js';
import { Room } from './room.entity.js';

@Injectable()
export class RoomService extends RecordService<Room, RoomInput, RoomAnswer> {
  constructor(
    database: Database,
    private readonly images: ImageService,
  ) {
    super(database, {
      entity: Room,
      parent: OF_HOTEL,
      input: RoomInput,
      named: {},
      searched: 'fold_texts(r.name)',
    });
  }

  protected async describeAll(rooms: Room[]): Promise<RoomAnswer[]> {
    return rooms.map((room) => this.describe(room));
  }

  describe(room: Room): RoomAnswer {
    return {
      id: room.id,
      revision: room.revision,
      hotel: room.hotelId,
      ...this.columns.read(room),
      images: this.images.describeAll(room.images),
    };
  }

  /** @throws Refusal image.unknown, room.persons 422. */
  protected override async validate(
    tx: Tx,
    { lang }: Context,
    input: RoomInput,
    _owner: RecordOwner,
    present?: Room,
  ): Promise<void> {
    if (isChanged(['maxPersons', 'maxAdults', 'maxChildren'], input, present)) assertPersons(input, lang);
    await this.images.assertKnown(tx, input.images, present?.images);
  }

  protected override async assertUnused(tx: Tx, room: Room): Promise<void> {
    if (await hasNightsTaken(tx, { room: room.id })) throw new Refusal('record.inUse', 409);
  }
}
