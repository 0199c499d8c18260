import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import {
  AccountFields,
  CampaignInput,
  HotelInput,
  MarketInput,
  MarkupInput,
  PricePlanInput,
  PromotionInput,
  RoomInput,
  ServiceInput,
  TourInput,
  accountShapes,
  userShapes,
  type Booking,
  type Stats,
} from '#libs/contracts';
import { accountCalls } from './account-calls';
import { auditCalls } from './audit-calls';
import { bookingCalls } from './booking-calls';
import { cartCalls } from './cart-calls';
import { catalogueCalls } from './catalogue-calls';
import { deskCalls } from './desk-calls';
import { call, type Query } from './http';
import { hotelCalls } from './hotel-calls';
import { paymentCalls } from './payment-calls';
import { plainBody } from './plain-body';
import { planningCalls } from './planning-calls';
import { profileCalls } from './profile-calls';
import { searchCalls } from './search-calls';

interface ListAnswer {
  records: RaRecord[];
  stats: Stats;
  totals?: unknown;
}
type RecordAnswer = { record: RaRecord } | { booking: Booking };

/** What may be written of a resource; a record that was read carries more. */
const INPUTS: Record<string, string[]> = {
  hotels: Object.keys(HotelInput.shape),
  rooms: Object.keys(RoomInput.shape),
  markets: Object.keys(MarketInput.shape),
  priceplans: Object.keys(PricePlanInput.shape),
  campaigns: Object.keys(CampaignInput.shape),
  markups: Object.keys(MarkupInput.shape),
  promotions: Object.keys(PromotionInput.shape),
  services: Object.keys(ServiceInput.shape),
  tours: Object.keys(TourInput.shape),
  accounts: Object.keys(AccountFields.shape),
  users: Object.keys(userShapes['users.save'].body.shape),
  administrators: Object.keys(userShapes['administrators.create'].body.shape),
};
/** An account's kind and its place below another one are told once, when it is made. */
const NEW_ACCOUNT = Object.keys(accountShapes['accounts.create'].body.shape);
/** Where a resource is listed, when not under its own name. */
const LISTS: Record<string, string> = { tours: '/tours/tours' };
/** Records without an id of their own, and what tells them apart. */
const KEYS: Record<string, (record: Record<string, unknown>) => string> = {
  transactions: ({ gateway, reference }) => `${String(gateway)} ${String(reference)}`,
  credits: ({ account, currency }) => `${String(account)} ${String(currency)}`,
  invoices: ({ _id }) => String(_id),
};
const OF_HOTEL = new Set(['rooms', 'markets', 'priceplans']);

type Discount = { type: string } & Record<string, unknown>;
const DISCOUNT_KEYS: Record<string, string[]> = {
  percent: ['percent'],
  amount: ['amount', 'currency'],
  earlyBooking: ['percent', 'daysBefore'],
  lastMinute: ['percent', 'daysBefore'],
  longStay: ['stayNights', 'payNights'],
  weekdays: ['percent', 'weekdays'],
};

function bodyOf(resource: string, data: Record<string, unknown>, keys = INPUTS[resource] ?? Object.keys(data)) {
  const entries = keys.filter((key) => data[key] !== undefined).map((key) => [key, data[key]]);
  const body = Object.fromEntries(entries) as Record<string, unknown>;
  if (data.discount !== undefined) body.discount = discountOf(data.discount as Discount);
  return plainBody(body);
}

/** A form keeps the figures of every kind of discount, so that changing the kind loses none; the API takes those of one. */
function discountOf(discount: Discount): object {
  const keys = DISCOUNT_KEYS[discount.type] ?? [];
  return Object.fromEntries(['type', ...keys].map((key) => [key, discount[key]]));
}

/** Users are listed, saved and removed by POSTs of their own names. */
function saveUser(data: Record<string, unknown>) {
  return one('/users/save', { method: 'POST', body: bodyOf('users', data), once: data.id === undefined });
}

/** Rooms, markets and price plans are asked for with the hotel they belong to. */
function hotelOf(resource: string, ...sources: unknown[]): Query {
  if (!OF_HOTEL.has(resource)) return {};
  for (const source of sources) {
    const hotel = (source as { hotel?: number } | undefined)?.hotel;
    if (hotel) return { hotel };
  }
  return {};
}

/** Markups and codes are made for an account, and stay with it. */
function accountOf(resource: string, { account }: { account?: number }): Query {
  return resource === 'markups' || resource === 'promotions' ? { account } : {};
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
  const { records, stats, totals } =
    resource === 'users'
      ? await call<ListAnswer>('/users/getlist', { method: 'POST', body: defined(query), signal })
      : await call<ListAnswer>(LISTS[resource] ?? pathOf(resource), { query, signal });
  const keyed = KEYS[resource];
  const data = keyed ? records.map((record) => ({ ...record, id: keyed(record) })) : records;
  return { data, total: stats.totalRecord, meta: { totals } };
}

function defined(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

async function one(path: string, options: Parameters<typeof call>[1]) {
  const answer = await call<RecordAnswer>(path, options);
  return { data: 'booking' in answer ? answer.booking : answer.record };
}

/** Where the API's word is another one than the screen's. */
const PATHS: Record<string, string> = { markups: 'markup' };

function pathOf(resource: string, id?: Identifier): string {
  const path = `/${PATHS[resource] ?? resource}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}

async function remove(resource: string, id: Identifier, ...sources: unknown[]): Promise<void> {
  if (resource === 'users') await call('/users/remove', { method: 'POST', body: { id } });
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
  create: (resource, { data, meta }) =>
    resource === 'users'
      ? saveUser(data)
      : one(pathOf(resource), {
          method: 'POST',
          body: bodyOf(resource, data, resource === 'accounts' ? NEW_ACCOUNT : undefined),
          query: { ...hotelOf(resource, meta, data), ...accountOf(resource, data) },
          once: true,
        }),
  update: (resource, { id, data, previousData, meta }) =>
    resource === 'users'
      ? saveUser({ ...previousData, ...data, id })
      : one(pathOf(resource, id), {
          method: 'PUT',
          body: bodyOf(resource, { ...previousData, ...data }),
          query: hotelOf(resource, meta, previousData, data),
        }),
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

export const konakCalls = {
  patchRecord,
  ...hotelCalls,
  ...planningCalls,
  ...searchCalls,
  ...bookingCalls,
  ...cartCalls,
  ...deskCalls,
  ...accountCalls,
  ...profileCalls,
  ...auditCalls,
  ...catalogueCalls,
  ...paymentCalls,
};

/** The idea of ra-data-simple-rest (a verb a method) in the words of our API, and its calls beyond plain records. */
export const dataProvider: DataProvider & typeof konakCalls = Object.assign(crud, konakCalls);
