import {
  GATEWAYS,
  PURPOSES,
  RefusalBody,
  SERVICES,
  calls,
  type CallId,
  type Method,
  type CallDefinition,
} from '#libs/contracts';
import { SESSION_COOKIE, SESSION_HEADER } from '../session-token.js';
import { jsonSchema, namedSchemas, type Json } from './json-schema.js';
import { IDEMPOTENCY_KEY, operationOf } from './operation.js';
import { refusalResponses } from './responses.js';

/** Path parameters with few values. Their paths are listed one by one, so that no two paths of the document overlap. */
const WRITTEN_OUT: Record<string, readonly string[]> = { gateway: GATEWAYS };

let document: Json | undefined;

/** The API of all services as OpenAPI 3.1, generated from the contracts: it cannot drift from the validation. */
export function openApiDocument(): Json {
  if (document) return document;
  const paths = pathItems();
  document = {
    openapi: '3.1.0',
    info: {
      title: 'Konak',
      version: '1',
      description: 'Multi-tenant back-office for travel agencies and hoteliers, with a booking engine.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: SERVICES.map((name) => ({ name, description: `${PURPOSES[name]}.` })),
    components: {
      securitySchemes,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: refusalResponses(),
      schemas: { Refusal: jsonSchema(RefusalBody, 'output'), ...namedSchemas },
    },
    paths,
  };
  return document;
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a signed-in user.' },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`ApiKey {id}:{secret}`, or a signed request: docs/how-to/ask-with-an-api-key.md.',
  },
  sessionCookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: "The secret of a guest's cart." },
  sessionHeader: {
    type: 'apiKey',
    in: 'header',
    name: SESSION_HEADER,
    description: 'The same, for callers without cookies.',
  },
};

function pathItems(): Record<string, Json> {
  const items = new Map<string, { path: string; item: Json }>();
  const add = (path: string, method: Method, operation: Json) => {
    // Letter case and a trailing slash do not matter: the first spelling represents all.
    const shown = path.replace(/\/$/, '');
    const entry = items.get(shown.toLowerCase()) ?? { path: shown, item: {} };
    entry.item[method.toLowerCase()] = operation;
    items.set(shown.toLowerCase(), entry);
  };
  for (const [id, call] of Object.entries(calls) as Array<[CallId, CallDefinition]>)
    for (const { path, suffix } of writtenOut(call.path)) {
      const operation = operationOf(id, { ...call, path });
      add(path, call.method, { ...operation, operationId: `${id}${suffix}` });
      if (call.changes) add(path, 'POST', { ...operation, operationId: `${id}${suffix}.post` });
    }
  return Object.fromEntries([...items.values()].map(({ path, item }) => [path, item]));
}

/** The path, or one for each value of an enumerated parameter. */
function writtenOut(path: string): Array<{ path: string; suffix: string }> {
  const name = Object.keys(WRITTEN_OUT).find((parameter) => path.includes(`{${parameter}}`));
  if (!name) return [{ path, suffix: '' }];
  return WRITTEN_OUT[name]!.map((value) => ({ path: path.replace(`{${name}}`, value), suffix: `.${value}` }));
}
