import { Inject, Injectable } from '@nestjs/common';
import { ServiceRefusal } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { textIn } from '#libs/locales';
import { On, Schedule, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { formatDay, toDay } from '#libs/stays';
import { Brands } from '../bookings/brands.js';
import { closeTask, openTask } from '../tasks/open-task.js';
import { CallOff, type CalledOff } from './call-off.js';
import { DepartureBookings, type KnownDeparture } from './departure-bookings.js';

const SCOPE = systemScope('reservations.saga');
const BATCH = 50;

type Question = Pick<PayloadOf<'departure.decided'>, 'departure' | 'round'>;

const keyOf = ({ departure, round }: Question) => `belowMinimum ${departure} ${round}`;

/** What follows from decisions on departures: tasks for their owners, and bookings that are undone. */
@Injectable()
export class DepartureHandlers {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
    private readonly bookings: DepartureBookings,
    private readonly calling: CallOff,
  ) {}

  @On('departure.undecided')
  async undecided(asked: PayloadOf<'departure.undecided'>, message: Message): Promise<void> {
    const { name, startDate, sold, minPersons, decideBy } = asked;
    const { lang } = await this.brands.of(asked.account);
    const detail = [textIn(name, lang), formatDay(toDay(startDate)), `${sold}/${minPersons}`].join(' · ');
    const task = { key: keyOf(asked), kind: 'belowMinimum' as const, detail, dueAt: new Date(decideBy) };
    await this.database.once(message, SCOPE, (tx) => openTask(tx, ownedBy(asked), task));
  }

  /** The answer may arrive before its question, which then opens no second task. */
  @On('departure.decided')
  async decided(decision: PayloadOf<'departure.decided'>, message: Message): Promise<void> {
    const { departure, account, state, by, round } = decision;
    await this.database.once(message, SCOPE, async (tx) => {
      if (round) {
        const task = { key: keyOf(decision), kind: 'belowMinimum' as const, detail: '', dueAt: this.runtime.now() };
        await openTask(tx, ownedBy(decision), task);
        await closeTask(tx, { accountId: account }, { key: task.key, by });
      }
      if (state !== 'cancelled') return;
      await tx.execute(
        `insert into called_off_departures (departure_id, account_id, by) values ($1, $2, $3)
         on conflict (account_id, departure_id) do update set by = excluded.by, done_at = null`,
        [departure, account, by],
      );
    });
    if (state === 'cancelled') await this.undo({ departure, account, by });
  }

  /** Continues what has died, and undoes what was being sold when a departure was called off. */
  @Schedule('departures.undo', { everyMs: 10_000 })
  async undoAll(): Promise<void> {
    const open = await this.database.tx(SCOPE, (tx) =>
      tx.rows<CalledOff & Record<string, unknown>>(
        `select departure_id as departure, account_id as account, by from called_off_departures
         where done_at is null order by created_at limit $1`,
        [BATCH],
      ),
    );
    for (const each of open)
      await this.undo(each).catch((error: unknown) =>
        this.runtime.log.warn({ err: error, departure: each.departure }, 'a departure could not be undone'),
      );
  }

  /** Cancels all that is sold of a departure; done once nobody has a seat of it. Safe to repeat, also concurrently. */
  private async undo(calledOff: CalledOff): Promise<void> {
    const departure = await this.find(calledOff.departure);
    // Nobody can take a seat of a cancelled departure: once there are none, there will be none.
    if (departure?.state !== 'cancelled' || departure.lines.length === 0) return this.end(calledOff);
    const failed: unknown[] = [];
    for (const booking of await this.bookings.bookingsOn(SCOPE, departure))
      await this.calling.callOff(booking, calledOff).catch((error: unknown) => failed.push(error));
    // A failure keeps none of the others waiting, and is tried again.
    if (failed.length > 0) throw failed[0];
  }

  private async find(id: number): Promise<KnownDeparture | undefined> {
    return this.bookings.find(id).catch((error: unknown) => {
      if (error instanceof ServiceRefusal && error.status === 404) return undefined;
      throw error;
    });
  }

  private async end({ departure, account }: CalledOff): Promise<void> {
    await this.database.tx(SCOPE, (tx) =>
      tx.execute('update called_off_departures set done_at = now() where account_id = $2 and departure_id = $1', [
        departure,
        account,
      ]),
    );
  }
}

/** A task of a departure belongs to its tour's owner, and to no booking. */
const ownedBy = ({ account }: { account: number }) => ({ id: null, accountId: account, hotelAccountId: null });
