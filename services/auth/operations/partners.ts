import type { InternalInputOf, OperationsState, PartnerName } from '#libs/contracts';
import type { Database, TenantScope } from '#libs/database';

type Report = InternalInputOf<'operations.report'>['body'];

/** A process that has not reported for so long is over, or cut off. */
const SEEN_WITHIN = `interval '2 minutes'`;

/** What processes report of partners and of themselves, and which partners are paused. */
export class Partners {
  constructor(
    private readonly database: Database,
    private readonly scope: TenantScope,
  ) {}

  /** @returns the partners that are paused. */
  report({ id, names, version, startedAt, tallies, index }: Report): Promise<string[]> {
    const alone = tallies.filter(({ isLeftAlone }) => isLeftAlone).map(({ partner }) => partner);
    const asked = tallies.filter((each) => each.answered + each.refused + each.failed + each.late > 0);
    return this.database.tx(this.scope, async (tx) => {
      await tx.execute(
        `insert into processes (id, names, version, started_at, left_alone, search_index) values ($1, $2, $3, $4, $5, $6)
         on conflict (id) do update set seen_at = now(), left_alone = excluded.left_alone, search_index = excluded.search_index`,
        [id, names, version, startedAt, alone, index && JSON.stringify(index)],
      );
      if (asked.length > 0)
        await tx.execute(
          `insert into partner_minutes as m (partner, minute, answered, refused, failed, late)
           select partner, date_trunc('minute', now()), answered, refused, failed, late
           from jsonb_to_recordset($1) as t (partner text, answered int, refused int, failed int, late int) order by partner
           on conflict (partner, minute) do update set answered = m.answered + excluded.answered,
             refused = m.refused + excluded.refused, failed = m.failed + excluded.failed, late = m.late + excluded.late`,
          [JSON.stringify(asked)],
        );
      const paused = await tx.rows<{ partner: string }>('select partner from partner_pauses order by 1');
      return paused.map(({ partner }) => partner);
    });
  }

  async state(): Promise<Pick<OperationsState, 'partners' | 'processes'>> {
    const reader = this.database.reader(this.scope);
    const partners = await reader.rows<
      { partner: string; answered: number; failed: number; leftAlone: boolean } & Pause
    >(
      `with asked as (
         select partner, sum(answered + refused)::int as answered, sum(failed + late)::int as failed
         from partner_minutes where minute > now() - interval '1 hour' group by 1
       ), alone as (
         select distinct unnest(left_alone) as partner from processes where seen_at > now() - ${SEEN_WITHIN}
       )
       select partner, coalesce(answered, 0) as answered, coalesce(failed, 0) as failed, a.partner is not null as "leftAlone",
         p.at, p.reason, coalesce(u.name, '') as by
       from asked full join alone a using (partner) full join partner_pauses p using (partner)
       left join users u on u.id = p.user_id order by p.at is null, a.partner is null, failed desc nulls last, partner`,
    );
    const processes = await reader.rows<
      Pick<Report, 'names' | 'version' | 'index'> & { startedAt: Date; seenAt: Date } & Record<string, unknown>
    >(
      `select names, version, started_at as "startedAt", seen_at as "seenAt", search_index as index from processes
       where seen_at > now() - ${SEEN_WITHIN} order by names, started_at`,
    );
    return {
      partners: partners.map(({ at, by, reason, ...partner }) => ({
        ...partner,
        pause: at && { at: at.toISOString(), by, reason },
      })),
      processes: processes.map((each) => ({
        ...each,
        startedAt: each.startedAt.toISOString(),
        seenAt: each.seenAt.toISOString(),
      })),
    };
  }

  /** @returns whether it was not paused before. */
  async pause(partner: PartnerName, userId: number, reason: string): Promise<boolean> {
    const sql = 'insert into partner_pauses (partner, user_id, reason) values ($1, $2, $3) on conflict do nothing';
    return (await this.database.tx(this.scope, (tx) => tx.execute(sql, [partner, userId, reason]))) === 1;
  }

  /** @returns whether it was paused before. */
  async resume(partner: PartnerName): Promise<boolean> {
    const sql = 'delete from partner_pauses where partner = $1';
    return (await this.database.tx(this.scope, (tx) => tx.execute(sql, [partner]))) === 1;
  }

  async forgetOld(): Promise<void> {
    await this.database.tx(this.scope, async (tx) => {
      await tx.execute(`delete from partner_minutes where minute < now() - interval '14 days'`);
      await tx.execute(`delete from processes where seen_at < now() - interval '1 day'`);
    });
  }
}

interface Pause {
  at: Date | null;
  by: string;
  reason: string;
}
