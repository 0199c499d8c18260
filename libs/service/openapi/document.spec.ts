import { z } from 'zod';
import { SERVICES, calls as table, type Route } from '#libs/contracts';
import { openApiDocument } from './document.js';

const Ref = z.strictObject({ $ref: z.string() });
const JsonSchema = z.record(z.string(), z.unknown());
const Content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema: JsonSchema }));
const Response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: JsonSchema })).optional(),
  content: Content.optional(),
});
const Parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: JsonSchema,
});
const Operation = z.strictObject({
  operationId: z.string().regex(/^[\w.]+$/),
  tags: z.tuple([z.enum(SERVICES)]),
  summary: z.string().min(1).max(80),
  description: z.string().min(1),
  security: z.array(z.record(z.string(), z.tuple([]))),
  parameters: z.array(z.union([Ref, Parameter])).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5](\d\d|XX)$/), z.union([Ref, Response])),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), JsonSchema),
    parameters: z.record(z.string(), Parameter),
    responses: z.record(z.string(), Response),
    schemas: z.record(z.string(), JsonSchema),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
});

describe('the API document', () => {
  const document = Document.parse(openApiDocument());
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, ...operation })),
  );
  const nodes = [...nodesBelow(openApiDocument())];

  it('the API document has every call, each once', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const calls = (Object.entries(table) as Array<[string, Route]>).flatMap(([id, { changes, path }]) => {
      const shown = path.includes('{gateway}') ? ['sandbox', 'iyzico', 'stripe'].map((name) => `${id}.${name}`) : [id];
      return changes ? [...shown, `${id}.post`] : shown;
    });
    expect(ids.sort()).toEqual(calls.sort());
  });

  it('the API document documents the answers and refusals of every operation', () => {
    const incomplete = operations.filter(({ responses }) =>
      ['2', '4', '5'].some((first) => !Object.keys(responses).some((status) => status.startsWith(first))),
    );
    expect(incomplete).toEqual([]);
    const refusals = (id: string) =>
      Object.keys(operations.find(({ operationId }) => operationId === id)!.responses).filter((s) => s !== '200');
    expect(refusals('hotels.update')).toEqual(['400', '401', '403', '404', '409', '4XX', '5XX']);
    expect(refusals('payments.create')).toEqual(['400', '401', '403', '409', '422', '4XX', '5XX']);
    expect(refusals('auth.login')).toEqual(['400', '409', '429', '4XX', '5XX']);
    expect(refusals('drafts.list')).toEqual(['400', '401', '403', '4XX', '5XX']);
  });

  it('the API document declares the parameters of each path', () => {
    for (const { path, parameters = [] } of operations) {
      const declared = parameters.flatMap((each) => ('in' in each && each.in === 'path' ? [each.name] : []));
      expect([path, ...declared]).toEqual([path, ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    }
  });

  it('the API document has no two path templates that match the same address', () => {
    const paths = Object.keys(document.paths);
    const segments = (path: string) => path.toLowerCase().split('/');
    const isParameter = (segment: string) => segment.startsWith('{');
    const parameters = (path: string) => segments(path).filter(isParameter).length;
    const overlap = (a: string, b: string) =>
      segments(a).length === segments(b).length &&
      parameters(a) === parameters(b) &&
      segments(a).every((own, at) => [own, segments(b)[at]!].some(isParameter) || own === segments(b)[at]);
    expect(paths.flatMap((a) => paths.filter((b) => a < b && overlap(a, b)).map((b) => [a, b]))).toEqual([]);
    expect(paths.filter((path) => path.endsWith('/'))).toEqual([]);
  });

  it('the API document has no dangling reference', () => {
    const refs = nodes.flatMap((node) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []));
    const missing = refs.filter(
      (ref) =>
        ref
          .split('/')
          .slice(1)
          .reduce<unknown>((at, key) => (at as never)?.[key], document) === undefined,
    );
    expect([refs.length > 0, missing]).toEqual([true, []]);
    expect(Object.keys(document.components.schemas).filter((name) => name.startsWith('__'))).toEqual([]);
    const schemes = new Set(operations.flatMap(({ security }) => security.flatMap((each) => Object.keys(each))));
    expect([...schemes].sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
    expect(document.tags.map(({ name }) => name)).toEqual([...SERVICES]);
  });

  it('the API document names the records that answers are made of, once each', () => {
    const named = Object.keys(document.components.schemas);
    for (const name of ['Account', 'Booking', 'Hotel', 'Market', 'Payment', 'PricePlan', 'Room', 'Tour', 'User'])
      expect(named).toContain(name);
    expect(JSON.stringify(document).length).toBeLessThan(950_000);
  });

  it('the API document says which values a parameter takes: currencies, orders, days, and that lists come as sheets', () => {
    const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!;
    const parameter = (id: string, name: string) =>
      operation(id).parameters!.find((each) => 'name' in each && each.name === name) as { schema: object };
    expect(parameter('hotels.list', 'order').schema).toMatchObject({ enum: ['asc', 'desc', 'ASC', 'DESC'] });
    expect(parameter('credits.movements', 'currency').schema).toMatchObject({ enum: expect.arrayContaining(['try']) });
    expect(parameter('bookings.list', 'checkin').schema).toMatchObject({ type: 'integer', format: 'day' });
    const { content } = operation('bookings.list').responses['200'] as { content: object };
    expect(Object.keys(content)).toHaveLength(2);
  });

  it('the API document has no alternative that matches everything', () => {
    const empty = nodes.filter((node) =>
      ['anyOf', 'oneOf', 'allOf'].some((key) =>
        (node[key] as object[] | undefined)?.some((each) => Object.keys(each).length === 0),
      ),
    );
    expect(empty).toEqual([]);
  });
});

function* nodesBelow(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodesBelow(inner);
}
