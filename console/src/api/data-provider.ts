import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import type { Booking, Stats } from '#libs/contracts';
import type { RecordsDefinition } from '../resource';
import { resources } from '../resources';
import { call, type Query } from './http';
import { konakCalls, type KonakCalls } from './calls';
import { plainBody } from './plain-body';

interface ListAnswer {
  records: RaRecord[];
  stats: Stats;
  totals?: unknown;
}
type RecordAnswer = { record: RaRecord } | { booking: Booking };

const definitions = new Map(resources.map(({ name, records }) => [name, records]));

function definitionOf(resource: string): RecordsDefinition {
  return definitions.get(resource) ?? {};
}

/** What may be written of a record; one that was read carries more. */
function bodyOf(resource: string, data: Record<string, unknown>, isNew = false): Record<string, unknown> {
  const { input, newInput = input, toBody = (body) => body } = definitionOf(resource);
  const keys = Object.keys((isNew ? newInput : input)?.shape ?? data);
  const entries = keys.filter((key) => data[key] !== undefined).map((key) => [key, data[key]]);
  return plainBody(toBody(Object.fromEntries(entries) as Record<string, unknown>));
}

/** The hotel that a record belongs to, where the API asks for it. */
function hotelOf(resource: string, ...sources: unknown[]): Query {
  if (!definitionOf(resource).ofHotel) return {};
  const hotel = sources.map((source) => (source as { hotel?: number } | undefined)?.hotel).find(Boolean);
  return hotel ? { hotel } : {};
}

function save(resource: string, data: Record<string, unknown>, path: string) {
  const isNew = data.id === undefined;
  return one(`/${path}`, { method: 'POST', body: bodyOf(resource, data, isNew), once: isNew });
}

async function list(resource: string, { pagination, sort, filter, meta, signal }: GetListParams) {
  const query: Query = {
    page: pagination?.page,
    limit: pagination?.perPage,
    sort: sort?.field,
    order: sort?.order.toLowerCase(),
    ...(filter as Query),
    ...hotelOf(resource, meta, filter),
  };
  const { posts, key, listPath } = definitionOf(resource);
  const { records, stats, totals } = posts
    ? await call<ListAnswer>(`/${posts.list}`, { method: 'POST', body: defined(query), signal })
    : await call<ListAnswer>(listPath ? `/${listPath}` : pathOf(resource), { query, signal });
  const data = key
    ? records.map((record) => ({ ...record, id: key.map((part) => String(record[part])).join(' ') }))
    : records;
  return { data, total: stats.totalRecord, meta: { totals } };
}

function defined(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

async function one(path: string, options: Parameters<typeof call>[1]) {
  const answer = await call<RecordAnswer>(path, options);
  return { data: 'booking' in answer ? answer.booking : answer.record };
}

function pathOf(resource: string, id?: Identifier): string {
  const path = `/${definitionOf(resource).path ?? resource}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}

async function remove(resource: string, id: Identifier, ...sources: unknown[]): Promise<void> {
  const { posts } = definitionOf(resource);
  if (posts) await call(`/${posts.remove}`, { method: 'POST', body: { id } });
  else await call(pathOf(resource, id), { method: 'DELETE', query: hotelOf(resource, ...sources) });
}

const crud = {
  getList: list,
  getOne: (resource, { id, meta, signal }) => one(pathOf(resource, id), { query: hotelOf(resource, meta), signal }),
  getMany: async (resource, { ids, meta, signal }) => {
    const query = hotelOf(resource, meta);
    const found = await Promise.all(ids.map((id) => one(pathOf(resource, id), { query, signal })));
    return { data: found.map(({ data }) => data) };
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    list(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: (resource, { data, meta }) => {
    const { posts, ofAccount } = definitionOf(resource);
    if (posts) return save(resource, data, posts.save);
    const account = ofAccount && { account: (data as { account?: number }).account };
    const query = { ...hotelOf(resource, meta, data), ...account };
    return one(pathOf(resource), { method: 'POST', body: bodyOf(resource, data, true), query, once: true });
  },
  update: (resource, { id, data, previousData, meta }) => {
    const { posts } = definitionOf(resource);
    const next = { ...previousData, ...data, id };
    if (posts) return save(resource, next, posts.save);
    const query = hotelOf(resource, meta, previousData, data);
    return one(pathOf(resource, id), { method: 'PUT', body: bodyOf(resource, next), query });
  },
  updateMany: async (resource, { ids, data, meta }) => {
    const body = bodyOf(resource, data);
    for (const id of ids) await one(pathOf(resource, id), { method: 'PUT', body, query: hotelOf(resource, meta) });
    return { data: ids };
  },
  delete: async (resource, { id, previousData, meta }) => {
    await remove(resource, id, meta, previousData);
    return { data: previousData ?? { id } };
  },
  deleteMany: async (resource, { ids, meta }) => {
    for (const id of ids) await remove(resource, id, meta);
    return { data: ids };
  },
  supportAbortSignal: true,
} as DataProvider;

/** Changes one value of a record where it stands; the others stay as they are, whoever changes them meanwhile. */
async function patchRecord(
  resource: string,
  { id, hotel }: { id: Identifier; hotel?: number | null },
  change: { key: string; value: unknown },
): Promise<RaRecord> {
  const query = hotelOf(resource, { hotel });
  return (await one(pathOf(resource, id), { method: 'PATCH', body: change, query })).data as RaRecord;
}

/** The idea of ra-data-simple-rest (a verb a method) in the words of our API, and its calls beyond plain records. */
export const dataProvider: DataProvider & KonakCalls = Object.assign(crud, konakCalls, { patchRecord });
