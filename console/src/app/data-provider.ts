import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, RaRecord, fetchUtils } from 'react-admin';
import { resources } from './resources';
import { client, type PatchingProvider, plainBody, type Query, type RecordsDefinition } from '../kit/data';

type Data = Record<string, unknown>;
interface Answer {
  records?: RaRecord[];
  record?: RaRecord;
  booking?: RaRecord;
  totals?: unknown;
}

const definitions = new Map(resources.map(({ name, records }) => [name, records]));

function definitionOf(resource: string): RecordsDefinition {
  return definitions.get(resource) ?? {};
}

/** The fields of a record that the API accepts; answers have more. */
function bodyOf(resource: string, data: Data, isNew = false): Data {
  const { input, newInput = input, toBody = (body) => body } = definitionOf(resource);
  const keys = Object.keys((isNew ? newInput : input)?.shape ?? data);
  const entries = keys.filter((key) => data[key] !== undefined).map((key) => [key, data[key]]);
  return plainBody(toBody(Object.fromEntries(entries) as Data));
}

/** The hotel that a record belongs to, where the API asks for it. */
function hotelOf(resource: string, ...sources: unknown[]): Query {
  if (!definitionOf(resource).ofHotel) return {};
  const hotel = sources.map((source) => (source as { hotel?: number } | undefined)?.hotel).find(Boolean);
  return hotel ? { hotel } : {};
}

/** A list as the API asks for it: simple-rest writes `range`, `sort` and `filter` as JSON. */
function listQuery(search: URLSearchParams): Query {
  const read = (name: string) => JSON.parse(search.get(name) ?? 'null') as unknown;
  const [first, last] = read('range') as [number, number];
  const [sort, order] = read('sort') as [string, string];
  const limit = last - first + 1;
  return { page: first / limit + 1, limit, sort, order: order.toLowerCase(), ...(read('filter') as Query) };
}

function withoutNothing(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

type HttpClient = typeof fetchUtils.fetchJson;

/** simple-rest's requests in the words of our API, and our envelopes as it reads answers. */
function httpClient(resource: string, query: Query, onAnswer?: (answer: Answer) => void): HttpClient {
  const { path = resource, listPath = path, posts, key } = definitionOf(resource);
  return async (url, { method = 'GET', body: text, signal } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    const [, , id] = pathname.split('/');
    const body = typeof text === 'string' ? (JSON.parse(text) as Data) : undefined;
    const idempotencyKey = method === 'POST' ? crypto.randomUUID() : undefined;
    const more = { signal: signal ?? undefined, idempotencyKey };
    const asked = searchParams.has('range') ? withoutNothing({ ...listQuery(searchParams), ...query }) : undefined;
    const request = posts
      ? {
          method: 'POST',
          path: `/${posts[asked ? 'list' : method === 'DELETE' ? 'remove' : 'save']}`,
          body: asked ?? body ?? { id: Number(id) },
        }
      : asked
        ? { method, path: `/${listPath}`, query: asked }
        : { method, path: id === undefined ? `/${path}` : `/${path}/${id}`, query, body };
    const response = await client.send({ ...(request as Parameters<typeof client.send>[0]), ...more });
    const answer = (await response.json()) as Answer;
    onAnswer?.(answer);
    const { record, booking, records } = answer;
    const keyed = key
      ? records?.map((each) => ({ ...each, id: key.map((part) => String(each[part])).join(' ') }))
      : records;
    return { status: response.status, headers: response.headers, body: '', json: keyed ?? record ?? booking };
  };
}

const rest = (resource: string, query: Query, onAnswer?: (answer: Answer) => void) =>
  simpleRest('', httpClient(resource, query, onAnswer));

/** ra-data-simple-rest on our client, and what our API has beside it: records of a hotel, and sums of a list. */
const crud = {
  getList: async (resource, params) => {
    let totals: unknown;
    const query = hotelOf(resource, params.meta, params.filter);
    const page = await rest(resource, query, (answer) => (totals = answer.totals)).getList(resource, params);
    return { ...page, meta: { totals } };
  },
  getOne: (resource, params) => rest(resource, hotelOf(resource, params.meta)).getOne(resource, params),
  getMany: async (resource, { ids, ...params }) => {
    const found = await Promise.all(ids.map((id) => crud.getOne(resource, { id, ...params })));
    return { data: found.map(({ data }) => data) };
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    crud.getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: (resource, { data, meta }) => {
    const account = definitionOf(resource).ofAccount && { account: (data as { account?: number }).account };
    const query = { ...hotelOf(resource, meta, data), ...account };
    return rest(resource, query).create(resource, { data: bodyOf(resource, data, true) });
  },
  update: (resource, { id, data, previousData, meta }) => {
    const whole = { ...previousData, ...data, id } as Data;
    // A record with revisions is changed as it was read.
    const body = { ...bodyOf(resource, whole), ...('revision' in whole && { revision: whole['revision'] }) };
    return rest(resource, hotelOf(resource, meta, previousData, data)).update(resource, {
      id,
      data: body,
      previousData,
    });
  },
  updateMany: (resource, { ids, data, meta }) =>
    rest(resource, hotelOf(resource, meta)).updateMany(resource, { ids, data: bodyOf(resource, data) }),
  delete: async (resource, { id, previousData, meta }) => {
    await rest(resource, hotelOf(resource, meta, previousData)).delete(resource, { id, previousData });
    return { data: previousData ?? { id } };
  },
  deleteMany: async (resource, { ids, meta }) => {
    for (const id of ids) await crud.delete(resource, { id, meta });
    return { data: ids };
  },
  supportAbortSignal: true,
} as DataProvider;

const patchRecord: PatchingProvider['patchRecord'] = async (resource, { id, hotel }, change) => {
  const { path = resource } = definitionOf(resource);
  const query = hotelOf(resource, { hotel });
  const response = await client.send({ method: 'PATCH', path: `/${path}/${id}`, query, body: change });
  return ((await response.json()) as { record: RaRecord }).record;
};

export const dataProvider: PatchingProvider = Object.assign(crud, { patchRecord });
