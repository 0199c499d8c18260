import { Injectable } from '@nestjs/common';
import { signatureOf, type AnswerOf, type InputOf, type SupplierMapping } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { offsetOf, orNotFound, pageOf, unacceptable, userOf, type Context } from '#libs/service';

const SCOPE = systemScope('reservations.suppliers');

interface MappingRow extends SupplierMapping {
  total: number;
  [column: string]: unknown;
}

const MAPPING = `m.supplier, m.code, h.name, h.city, h.stars, h.latitude, h.longitude, h.giata_id as "giataId", m.hotel_id as hotel,
  m.method, m.score, m.state, m.candidates, split_part(m.decided_by, '#', 1) as "decidedBy", m.decided_at as "decidedAt"`;

/** Which hotel of ours a supplier's is: proposals, doubts and decisions, for the platform's staff. */
@Injectable()
export class MappingService {
  constructor(private readonly database: Database) {}

  async list(query: InputOf<'suppliers.mappings'>['query']): Promise<AnswerOf<'suppliers.mappings'>> {
    const { status, limit } = query;
    const rows = await this.database.rows<MappingRow>(
      SCOPE,
      `select ${MAPPING}, count(*) over () as total from hotel_mappings m
       join supplier_hotels h on h.supplier = m.supplier and h.code = m.code
       where $1 = 'all' or m.state = $1 order by m.hotel_id is not null, m.score desc, m.supplier, m.code limit $2 offset $3`,
      [status, limit, offsetOf(query)],
    );
    return pageOf(
      rows.map(({ total: _total, ...row }) => describe(row as SupplierMapping)),
      rows[0]?.total ?? 0,
      query,
    );
  }

  /** A person's decision, which nothing overrides. @throws Refusal request.invalid 400 without a hotel · notFound 404. */
  async decide(ctx: Context, { params, body }: InputOf<'suppliers.mappings.decide'>): Promise<SupplierMapping> {
    if (body.state === 'confirmed' && body.hotel === undefined)
      throw unacceptable([{ path: 'body.hotel', msg: 'field.required' }]);
    const values = [params.supplier, params.code, body.state, body.hotel ?? null, signatureOf(userOf(ctx))];
    const row = await this.database.tx(SCOPE, async (tx) => {
      await tx.execute(
        `insert into hotel_mappings as m (supplier, code, hotel_id, method, score, state, decided_by, decided_at)
         select supplier, code, $4, 'manual', 1, $3, $5, now() from supplier_hotels where supplier = $1 and code = $2
         on conflict (supplier, code) do update set hotel_id = excluded.hotel_id, method = 'manual', state = excluded.state,
           decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
        values,
      );
      return tx.row<MappingRow>(
        `select ${MAPPING} from hotel_mappings m join supplier_hotels h on h.supplier = m.supplier and h.code = m.code
         where m.supplier = $1 and m.code = $2`,
        values.slice(0, 2),
      );
    });
    return describe(orNotFound(row));
  }
}

const describe = (row: SupplierMapping): SupplierMapping => ({
  ...row,
  decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
});
