import { Inject, Injectable } from '@nestjs/common';
import { CURRENCIES } from '#libs/money';
import type { ExchangeRates } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { Refusal, SERVICE } from '#libs/service';
import { HOME_ZONE, dayIn, fromIsoDate, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import type { PaymentsRuntime } from '../payments.config.js';
import type { Bulletin, RateSource } from './rate-source.js';
import { TcmbSource } from './tcmb-source.js';

const SCOPE = systemScope('payments.rates');

const A_DAY_MS = 86_400_000;

interface RateRow extends Record<string, unknown> {
  day: string;
  currency: string;
  buying: number;
  selling: number;
  banknote_buying: number | null;
  banknote_selling: number | null;
  source: string;
  bulletin: string;
}

/** Exchange rates to lira, stored daily as the central bank publishes them. */
@Injectable()
export class RateService {
  private readonly source: RateSource | undefined;

  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: PaymentsRuntime,
  ) {
    const { TCMB_URL, PARTNER_ANSWER_MS: answerMs, PARTNER_PAUSE_MS: pauseMs } = runtime.config;
    this.source = TCMB_URL ? new TcmbSource(TCMB_URL, runtime.now, { answerMs, pauseMs }) : undefined;
  }

  /**
   * The rates of a day (today without one), or the last before it. @throws Refusal exchange.none 503 when there are
   * none.
   */
  async of(asked?: DayNumber): Promise<ExchangeRates> {
    const day = asked ?? this.today();
    const rows = await this.database.rows<RateRow>(
      SCOPE,
      `select day, currency, buying, selling, banknote_buying, banknote_selling, source, bulletin from exchange_rates
       where day = (select max(day) from exchange_rates where day <= $1) order by currency`,
      [toIsoDate(day)],
    );
    return describeRates(rows, day);
  }

  /** The selling rate of each supported currency. @throws Refusal exchange.none 503. */
  async selling(): Promise<{ date: number; fetchedOn: number; selling: Record<string, number> }> {
    const { date, rates } = await this.of();
    const sold = CURRENCIES.flatMap((currency) => {
      const rate = rates[currency.toUpperCase()];
      return rate ? [[currency, rate.selling] as const] : [];
    });
    return { date, fetchedOn: await this.fetchedOn(toDay(date)), selling: Object.fromEntries(sold) };
  }

  /**
   * Fetches and stores the source's latest bulletin. @throws Refusal partnerDown 503 when it does not answer with one.
   */
  async refresh(): Promise<ExchangeRates> {
    if (!this.source) throw new Refusal('partnerDown', 503);
    const bulletin = await this.source.bulletin(this.today()).catch((error: unknown) => {
      this.runtime.log.warn({ err: error }, 'there is no bulletin of exchange rates');
      return null;
    });
    if (!bulletin) throw new Refusal('partnerDown', 503);
    const { name } = this.source;
    await this.database.tx(SCOPE, (tx) => keep(tx, bulletin, name, this.runtime.now()));
    return this.of();
  }

  /**
   * Fetches when the last fetch is over a day old, so that a new or long-stopped process need not wait until half past
   * three.
   */
  async refreshIfOld(): Promise<void> {
    if (!this.source) return;
    const since = new Date(this.runtime.now().getTime() - A_DAY_MS);
    const sql = 'select 1 from exchange_rates where fetched_at > $1 limit 1';
    const [known] = await this.database.rows(SCOPE, sql, [since]);
    if (!known) await this.refresh();
  }

  /** The day of the last fetch that found no bulletin later than that of `day`. */
  private async fetchedOn(day: DayNumber): Promise<DayNumber> {
    const [row] = await this.database.rows<{ at: Date }>(
      SCOPE,
      'select max(fetched_at) as at from exchange_rates where day = $1',
      [toIsoDate(day)],
    );
    return dayIn(HOME_ZONE, row!.at);
  }

  private today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }
}

/** Stores a bulletin; for a known one, records that it still is the latest. */
async function keep(tx: Tx, { day, number, quotes }: Bulletin, source: string, now: Date): Promise<void> {
  await tx.execute(
    `insert into exchange_rates as kept (day, currency, buying, selling, banknote_buying, banknote_selling, source, bulletin)
     select $1, q.currency, q.buying, q.selling, q."banknoteBuying", q."banknoteSelling", $2, $3
     from jsonb_to_recordset($4) as q (currency text, buying numeric, selling numeric, "banknoteBuying" numeric, "banknoteSelling" numeric)
     on conflict (day, currency) do update set buying = excluded.buying, selling = excluded.selling,
       banknote_buying = excluded.banknote_buying, banknote_selling = excluded.banknote_selling, source = excluded.source,
       bulletin = excluded.bulletin
     where (kept.buying, kept.selling, kept.banknote_buying, kept.banknote_selling)
       is distinct from (excluded.buying, excluded.selling, excluded.banknote_buying, excluded.banknote_selling)`,
    [toIsoDate(day), source, number, JSON.stringify(quotes)],
  );
  await tx.execute('update exchange_rates set fetched_at = $2 where day = $1', [toIsoDate(day), now]);
}

function describeRates(rows: readonly RateRow[], asked: DayNumber): ExchangeRates {
  const [first] = rows;
  if (!first) throw new Refusal('exchange.none', 503);
  const date = fromIsoDate(first.day);
  const rates = rows.map(
    ({ currency, buying, selling, banknote_buying: banknoteBuying, banknote_selling: banknoteSelling }) =>
      [currency.toUpperCase(), { buying, selling, banknoteBuying, banknoteSelling }] as const,
  );
  const { source, bulletin } = first;
  return { date, base: 'TRY', source, bulletin, stale: date !== asked, rates: Object.fromEntries(rates) };
}
