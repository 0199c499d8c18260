import { exampleOf } from '../support/arbitrary.js';
import {
  leavesOf,
  withAt,
  type ShapedCall,
  type CallInput,
  type JsonSchema,
  type Path,
} from '../support/call-shapes.js';
import { isWalled, ownerOf, type Row, type Table } from './catalog.js';
import { INPUTS, LEFT_OUT, NO_IDS, PICKED, SOURCES, type Source } from './hints.js';
import type { Identity, World } from './world.js';

/** A place of an id in a call, and the rows the id is of. */
export interface Site {
  part: 'params' | 'query' | 'body';
  path: Path;
  source: Source;
  table: Table;
}

const isId = ({ meaning }: JsonSchema) => meaning !== undefined && meaning !== 'day';
/** Of a choice, the option that is an id counts. */
const isScalar = (schema: JsonSchema) =>
  isId(schema) || (/string|number|integer/.test(schema.type ?? '') && !schema.enum);
/** Shapes that say `z.number()` or `z.string()` where they mean an id are found by how they call it. */
const NAMED_LIKE_IDS = /^(id|ids|account|hotel|room|market|user|booking|parent|sessionId)$|[a-z](Id|Ids|_id)$/;

/** Every id in a call's params, query and body. @throws when nobody knows whose one is, saying what to add. */
export function sitesOf({ id, route, params, query, body }: ShapedCall, tables: Table[]): Site[] {
  const segments = route.path.split('/').filter(Boolean);
  const places = [
    ...segments.flatMap((segment, at) => {
      const param = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (!param) return [];
      const meaning = params?.properties?.[param]?.meaning;
      return [{ part: 'params' as const, path: [param], names: [segments[at - 1]!], meaning }];
    }),
    ...Object.entries({ query, body }).flatMap(([part, schema]) =>
      leavesOf(schema, isScalar)
        .filter((leaf) => isId(leaf.schema) || NAMED_LIKE_IDS.test(leaf.name))
        .map(({ path, schema: { meaning } }) => ({
          part: part as 'query' | 'body',
          path,
          names: namesOf(path, segments[0]!),
          meaning,
        })),
    ),
  ];
  return places.flatMap(({ part, path, names, meaning }) => {
    if (names[0]! in NO_IDS || String(path.at(-1)) in NO_IDS || path.some((step) => LEFT_OUT.has(step))) return [];
    const found = sourceOf(names, tables);
    if (found) {
      const isPublic = path.at(-1) === '_id' || (part === 'params' && meaning === 'publicId');
      const isNumber = meaning === 'id' && found.source.column === 'public_id';
      const column = isPublic ? 'public_id' : isNumber ? 'id' : found.source.column;
      return [{ part, path, source: { ...found.source, column }, table: found.table }];
    }
    const place = [part, ...path].join('.');
    throw new Error(
      `${id}: whose id is ${place}? There is no table called ${names.join(' or ')}. ` +
        `Tell it in test/wall/hints.ts: in SOURCES with its table, or in NO_IDS when it is none.`,
    );
  });
}

/** A call whose path takes either of two ids, once with each. */
export function spellingsOf(call: ShapedCall): ShapedCall[] {
  const properties = call.params?.properties ?? {};
  const open = Object.entries(properties).find(([, { anyOf }]) => anyOf && anyOf.filter(isId).length > 1);
  if (!open) return [call];
  const [name, { anyOf }] = open;
  return anyOf!.map((option) => ({
    ...call,
    params: { ...call.params, properties: { ...properties, [name]: option } },
  }));
}

/** `rooms.0` is of rooms, `photos.0.id` of photos; a bare `id`, `ids` or `parent` is of what the call is about. */
function namesOf(path: Path, subject: string): string[] {
  const words = path.filter((step) => typeof step === 'string').reverse();
  return BARE.test(words[0]!) ? [...words.slice(1), subject] : words.slice(0, 1);
}
const BARE = /^(_?id|ids|parent)$/;

function sourceOf(names: string[], tables: Table[]): { source: Source; table: Table } | undefined {
  for (const name of names) {
    const source = SOURCES[name] ?? SOURCES[name.replace(/Id$/, '')];
    const table = tables.find((each) => (source ? each.name === source.table : isNamed(each, name)));
    if (table) return { source: source ?? SOURCES[table.short] ?? { table: table.name }, table };
  }
  return undefined;
}

/** `priceplan`, `pricePlans` and `price_plans` are the same thing. */
function isNamed({ short }: Table, name: string): boolean {
  const plain = (word: string) =>
    word
      .toLowerCase()
      .replaceAll(/[_-]|ids?$/g, '')
      .replace(/s$/, '');
  return plain(short) === plain(name);
}

/** Which rows a request names: of an account, none at all, or of what the asker may reach. */
export type Whose = 'own' | 'absent' | { account: number };

const ABSENT: Record<string, unknown> = {
  integer: 2_147_483_001,
  bigint: 2_147_483_001,
  uuid: '01890000-dead-7000-8000-00000000dead',
  text: 'AbsentAbsentAbsentAbse',
};

const ABSENT_ROW: Row = { id: ABSENT['integer'], public_id: ABSENT['uuid'] };

/** Puts ids into a call, by looking for rows that belong together. */
export class Filler {
  constructor(
    private readonly world: World,
    private readonly call: ShapedCall,
    private readonly sites: Site[],
    private readonly asker: Identity,
  ) {}

  /** The call's smallest input with these ids; undefined when there are no such rows. */
  async input(whose: Whose, except?: { site: Site; whose: Whose }): Promise<CallInput | undefined> {
    let input = smallestInput(this.call);
    const chosen: Array<{ table: Table; row: Row }> = [];
    for (const site of this.sites) {
      const { table, source } = site;
      // What belongs to nobody is there for everybody.
      const asked = !isWalled(table) ? 'own' : site === except?.site ? except.whose : whose;
      const column = table.columns.find(({ name }) => name === (source.column ?? 'id'))!;
      let named = ABSENT[column.type];
      let row: Row | undefined;
      if (asked !== 'absent') {
        row = await this.find(site, asked, site === except?.site ? [] : chosen);
        if (!row) return undefined;
        if (isWalled(table)) chosen.push({ table, row });
        named = row[column.name];
      }
      if (source.spelled) named = source.spelled(row ?? ABSENT_ROW);
      input = withAt(input, [site.part, ...site.path], named) as CallInput;
    }
    return input;
  }

  private async find(
    { table, source, part }: Site,
    whose: Exclude<Whose, 'absent'>,
    chosen: Array<{ table: Table; row: Row }>,
  ): Promise<Row | undefined> {
    const conditions: string[] = [];
    const values: unknown[] = [];
    const add = (condition: string, value: unknown) =>
      conditions.push(condition.replace('?', `$${values.push(value)}`));
    if (isWalled(table)) {
      const { reach } = this.asker;
      const owner = `t.${ownerOf(table)}`;
      if (whose === 'own') {
        add(
          `${owner} = any (?)`,
          reach.length > 0 ? reach.filter((account) => account !== this.world.rival.account) : [2],
        );
      } else {
        add(`${owner} = ?`, whose.account);
        for (const each of table.owners) add(`(t.${each} is null or t.${each} <> all (?))`, reach);
      }
      for (const other of chosen) relate(table, other, add);
    }
    const isSubject = part === 'params' || !this.call.route.path.includes('{');
    const picked = isSubject && whose === 'own' ? PICKED[this.call.id] : undefined;
    conditions.push(picked ?? source.where ?? 'true');
    const key = table.columns[0]!.name;
    const { rows } = await this.world.db.query<Row>(
      `select t.* from ${table.name} t where ${conditions.join(' and ')} order by t.${key} desc limit 1`,
      values,
    );
    return rows[0];
  }
}

/** Rows of one call belong together: the market is of the hotel, and the hotel that of the room. */
function relate(
  table: Table,
  { table: other, row }: { table: Table; row: Row },
  add: (condition: string, value: unknown) => void,
): void {
  const columnFor = ({ short }: Table) => `${short.replace(/s$/, '')}_id`;
  const columnOf = (each: Table, name: string) => each.columns.find((column) => column.name === name);
  const has = (each: Table, name: string) => columnOf(each, name) !== undefined;
  // Another service's rows are named by their public id.
  const idFor = (naming: Table, named: Table) =>
    columnOf(naming, columnFor(named))!.type === 'uuid' && has(named, 'public_id') ? 'public_id' : 'id';
  if (table === other) add('t.id <> ?', row['id']);
  else if (has(table, columnFor(other))) add(`t.${columnFor(other)} = ?`, row[idFor(table, other)]);
  else if (has(other, columnFor(table))) add(`t.${idFor(other, table)} = ?`, row[columnFor(table)]);
  else if (has(table, 'hotel_id') && has(other, 'hotel_id')) add('t.hotel_id = ?', row['hotel_id']);
}

function smallestInput({ id, query, body }: ShapedCall): CallInput {
  const holdsId = (schema: JsonSchema) => leavesOf(schema, isId).length > 0;
  const given = INPUTS[id] ?? {};
  const input: CallInput = { params: { ...NO_IDS, ...given.params } };
  if (query) input.query = { ...(exampleOf(query, holdsId) as object), ...given.query };
  if (body) input.body = { ...(exampleOf(body, holdsId) as object), ...(given.body as object) };
  return input;
}
