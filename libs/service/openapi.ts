import { createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  RefusalBody,
  notBuiltYet,
  routes,
  shapes,
  type BuiltCallId,
  type CallId,
  type Route,
  type Shape,
} from '#libs/contracts';

type Json = Record<string, unknown>;
let document: Json | undefined;

/** The API of all services as OpenAPI 3.1, made from the contracts: it can not drift from what is validated. */
export function openApiDocument(): Json {
  document ??= build();
  return document;
}

function build(): Json {
  const paths: Record<string, Json> = {};
  for (const [id, route] of Object.entries(routes) as Array<[CallId, Route]>) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operation(id, route);
    if (route.changes) path['post'] = { ...operation(id, route), operationId: `${id}.post` };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Konak',
      version: '1',
      description: 'Multi-tenant back-office for travel agencies and hoteliers, with a booking engine.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: jsonSchema(RefusalBody, 'output') },
    },
    paths,
  };
}

function operation(id: CallId, route: Route): Json {
  const shape: Shape = id in shapes ? shapes[id as BuiltCallId] : {};
  const built = !(notBuiltYet as readonly string[]).includes(id);
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
  return {
    operationId: id,
    tags: [route.service],
    summary: built ? id : `${id} (not built yet)`,
    description: `Access: ${route.access}`,
    security: route.access === 'public' || route.access === 'session' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(route.path), ...queryParameters(shape.query)],
    ...(shape.body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(shape.body, 'input') } } },
        }
      : {}),
    responses: {
      ...(built ? { 200: answer(shape.answer) } : { 501: refusal }),
      default: refusal,
    },
  };
}

function answer(schema: z.ZodType | undefined): Json {
  return schema
    ? { description: 'Done', content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }
    : { description: 'Done' };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const uiFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.html': 'text/html; charset=utf-8',
};

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Konak API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', docExpansion: 'none', filter: true });`;

/** The page that shows the document. */
export function docsPage(path: string, response: ServerResponse): true {
  const name = normalize(path.slice('/docs'.length)).replace(/^\/+/, '');
  const file = join(uiFolder, name);
  if (name === '' || name === '.') response.writeHead(200, { 'content-type': TYPES['.html'] }).end(PAGE);
  else if (name === 'start.js') response.writeHead(200, { 'content-type': TYPES['.js'] }).end(START);
  else if (/^[\w-]+(\.[\w-]+)+$/.test(name) && existsSync(file)) {
    response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  } else response.writeHead(404).end();
  return true;
}
