import { Inject, Injectable } from '@nestjs/common';
import { signatureOf, type DepartureState, type InternalAnswerOf, type LocalText } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Schedule } from '#libs/queue';
import { Refusal, SERVICE, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, fromIsoDate, toIsoDate } from '#libs/stays';

const SCOPE = systemScope('inventory.holds');
const BATCH = 100;
/** How long an owner has to decide whether a departure takes place. */
const DECIDED_WITHIN = '24 hours';
/** Owners are asked by then, also where seats are sold until the last day. */
const ASKED_DAYS_BEFORE = 2;
/** Signs what the clock decides. */
const BY_CLOCK = 'konak';

interface Locked extends Record<string, unknown> {
  state: DepartureState;
  startOn: string;
  taken: number;
}

interface Decided extends Record<string, unknown> {
  id: number;
  accountId: number;
  state: DepartureState;
  askedAt: Date | null;
}

interface Undecided extends Decided {
  name: LocalText;
  startOn: string;
  sold: number;
  minPersons: number;
  decideBy: Date;
}

const ANSWER = `p.id, p.account_id as "accountId", p.state, p.asked_at as "askedAt"`;

/** Whether departures take place: staff decide, or the clock where too few seats are sold. */
@Injectable()
export class DepartureStates {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal notFound 404. */
  get(id: number): Promise<InternalAnswerOf<'departures.get'>> {
    return this.database.tx(SCOPE, async (tx) => {
      const { startOn, endOn, hotelOptions, ...departure } = orNotFound(await readDeparture(tx, id));
      const lines = await tx.rows<{ holdId: string; line: number; seats: number }>(
        `select hold_id as "holdId", line, sum(held + sold)::int as seats from seat_movements where package_id = $1
         group by hold_id, line having sum(held + sold) > 0 order by min(id)`,
        [id],
      );
      const days = { startDate: fromIsoDate(startOn), endDate: fromIsoDate(endOn) };
      return { ...departure, ...days, hotels: hotelOptions.map(({ name }) => name), lines };
    });
  }

  /**
   * Sets what staff have decided; what is sold of a cancelled departure is undone by the one who sold it.
   * @throws Refusal notFound 404 · departure.over 409 once it has begun · departure.undoing 409 where a cancelled one still has
   * seats that are not released.
   */
  decide(ctx: Context, { tour, departure, state }: { tour: number; departure: number; state: DepartureState }) {
    const today = toIsoDate(dayIn(HOME_ZONE, this.runtime.now()));
    return this.database.tx(ctx, async (tx) => {
      const known = orNotFound(
        await tx.row<Locked>(
          `select state, start_on as "startOn", sold + held as taken from tour_packages where id = $1 and tour_id = $2 for update`,
          [departure, tour],
        ),
      );
      if (known.state === state) return;
      if (known.startOn < today) throw new Refusal('departure.over', 409);
      if (known.state === 'cancelled' && known.taken > 0) throw new Refusal('departure.undoing', 409);
      const decided = await tx.row<Decided>(
        `update tour_packages p set state = $2, decide_by = null where id = $1 returning ${ANSWER}`,
        [departure, state],
      );
      emitDecided(tx, decided!, signatureOf(userOf(ctx)));
    });
  }

  /** Asks owners of departures below their minimum, and decides for those who have not answered. */
  @Schedule('departures.assess', { everyMs: 300_000 })
  async assess(): Promise<void> {
    const now = this.runtime.now();
    await this.database.tx(SCOPE, (tx) => settle(tx, now));
    const ask = (tx: Tx) => askOwners(tx, now);
    while ((await this.database.tx(SCOPE, ask)) === BATCH);
  }
}

type Read = Omit<InternalAnswerOf<'departures.get'>, 'startDate' | 'endDate' | 'hotels' | 'lines'> & {
  startOn: string;
  endOn: string;
  hotelOptions: Array<{ name: string }>;
};

function readDeparture(tx: Tx, id: number): Promise<(Read & Record<string, unknown>) | undefined> {
  return tx.row<Read & Record<string, unknown>>(
    `select p.id, p.tour_id as tour, p.account_id as account, p.name, p.state, p.capacity, p.sold, p.held,
       case when jsonb_array_length(coalesce(t.tour_temp -> 'name', '[]')) > 0 then t.tour_temp -> 'name' else t.name end as "tourName",
       p.min_persons as "minPersons", p.start_on as "startOn", p.end_on as "endOn", p.hotel_options as "hotelOptions",
       to_char(p.decide_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "decideBy", t.infant_age as "infantAge"
     from tour_packages p join tours t on t.id = p.tour_id where p.id = $1`,
    [id],
  );
}

/** Departures that have enough by now go on; those whose time is over do not take place. One statement decides each. */
async function settle(tx: Tx, now: Date): Promise<void> {
  const decided = await tx.rows<Decided>(
    `update tour_packages p set decide_by = null, state = case when sold < min_persons then 'cancelled' else state end
     where decide_by is not null and state = 'open' and (sold >= min_persons or decide_by <= $1) returning ${ANSWER}`,
    [now],
  );
  for (const each of decided) emitDecided(tx, each, BY_CLOCK);
}

async function askOwners(tx: Tx, now: Date): Promise<number> {
  const today = dayIn(HOME_ZONE, now);
  const asked = await tx.rows<Undecided>(
    `update tour_packages p set asked_at = $1,
       decide_by = least($1::timestamptz + interval '${DECIDED_WITHIN}', p.start_on::timestamp at time zone $4)
     from (select u.id, t.name from tour_packages u join tours t on t.id = u.tour_id
       where u.state = 'open' and u.min_persons > u.sold and u.decide_by is null and u.start_on > $2::date
         and u.start_on - greatest(u.release_days, ${ASKED_DAYS_BEFORE}) <= $2::date and (u.status and t.status or u.sold > 0)
       order by u.start_on, u.id limit $3 for update of u skip locked) due
     where p.id = due.id
     returning ${ANSWER}, due.name, p.start_on as "startOn", p.sold, p.min_persons as "minPersons", p.decide_by as "decideBy"`,
    [now, toIsoDate(today), BATCH, HOME_ZONE],
  );
  for (const { name, startOn, sold, minPersons, decideBy, ...departure } of asked)
    tx.emit('departure.undecided', {
      ...namedBy(departure),
      ...{ name, sold, minPersons, startDate: fromIsoDate(startOn), decideBy: decideBy.toISOString() },
    });
  return asked.length;
}

function emitDecided(tx: Tx, departure: Decided, by: string): void {
  tx.emit('departure.decided', { ...namedBy(departure), state: departure.state, by });
}

const namedBy = ({ id, accountId, askedAt }: Decided) => ({
  departure: id,
  account: accountId,
  round: askedAt?.toISOString() ?? '',
});
