import { takesIdempotencyKey, type Access, type CallDefinition, type CallId, type Route } from '#libs/contracts';
import type { z } from 'zod';
import { jsonSchema, type Json } from './json-schema.js';
import { refusalsOf } from './responses.js';

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same content, the request is carried out once and answered alike.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Calls whose answer is not JSON. */
const ANSWERED_FILES: Partial<Record<CallId, string>> = {
  'accounts.contractdownload': PDF,
  'reservation.voucher': PDF,
  'reservation.receipt': PDF,
  'reservation.receipts': PDF,
  'reservation.calendar': 'text/calendar',
  'bookings.voucher': PDF,
  'planning.export': XLSX,
  'payments.return': 'text/html',
};
const TAKING_FILES: readonly CallId[] = ['hotels.photos.add', 'images.add', 'planning.import'];

/** The operation of a call, at one of its paths. */
export function operationOf(id: CallId, call: CallDefinition): Json {
  const takesFiles = TAKING_FILES.includes(id);
  const takesKey = takesIdempotencyKey(id);
  const parameters = [
    ...pathParameters(call.path, call.params),
    ...queryParameters(call.query),
    ...(takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: id,
    tags: [call.service],
    summary: call.summary,
    description: describeAccess(call),
    security: securityOf(call.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(call.body, takesFiles),
    responses: {
      200: answer(id, call),
      ...refusalsOf({ id, call, takesFiles, takesIdempotencyKey: takesKey }),
    },
  };
}

function describeAccess({ access, staff }: Route): string {
  if (access === 'public') return 'Anyone may call it.';
  if (access === 'user') return 'Any signed-in user may call it; an API key needs the scope `accounts`.';
  if (access === 'superadmin') return "The platform's administrators may call it.";
  if (access === 'session') return `Guests need their session; staff need \`${staff}\`.`;
  return `Needs \`${access}\`.`;
}

function securityOf(access: Access): Json[] {
  const signedIn = [{ bearer: [] }, { apiKey: [] }];
  if (access === 'public') return [];
  if (access === 'session') return [{ sessionCookie: [] }, { sessionHeader: [] }, ...signedIn, {}];
  return signedIn;
}

function requestBody(body: z.ZodType | undefined, takesFiles: boolean): Json {
  const files = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  if (takesFiles) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: files } } } };
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
}

function answer(id: CallId, { answer: schema, query }: CallDefinition): Json {
  const file = ANSWERED_FILES[id];
  if (file) return { description: 'The file.', content: { [file]: { schema: { type: 'string', format: 'binary' } } } };
  if (!schema) return { description: 'Done.' };
  const json = { 'application/json': { schema: jsonSchema(schema, 'output') } };
  const isExported = query && 'excel' in propertiesOf(query).properties;
  const sheet = { [XLSX]: { schema: { type: 'string', format: 'binary' } } };
  return { description: 'Done.', content: { ...json, ...(isExported ? sheet : {}) } };
}

function pathParameters(path: string, schema: z.ZodType | undefined): Json[] {
  const { properties } = propertiesOf(schema);
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name!] ?? { type: 'string' },
  }));
}

function queryParameters(schema: z.ZodType | undefined): Json[] {
  const { properties, required } = propertiesOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function propertiesOf(schema: z.ZodType | undefined): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {};
  return { properties: properties as Record<string, Json>, required: required as string[] };
}
