import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

/**
 * Writes the ingress of compose (nginx) and of Kubernetes from the route table: `npm run ingress`.
 * `--check` writes nothing and fails when they differ from it.
 */
const load = (lib) => import(pathToFileURL(resolve(`dist/libs/${lib}/index.js`)).href);
const { routes } = await load('contracts');
const { PARSERS } = await load('parsing');

/** What no request is larger than. */
const mostBytes = `${PARSERS.upload.bytes / 1024 / 1024}m`;

/** A path as a regular expression; letter case and a slash at the end do not matter. */
const pattern = (path) =>
  `^${path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`;

/** Paths with fewer parameters come first, as in the router: /hotels/list before /hotels/{id}. */
const parameters = (path) => (path.match(/\{/g) ?? []).length;

const owners = new Map();
for (const { path, service } of Object.values(routes))
  owners.set(pattern(path), { service, parameters: parameters(path) });
const rules = [...owners]
  .map(([regex, owner]) => ({ regex, ...owner }))
  .sort((a, b) => a.parameters - b.parameters || a.regex.localeCompare(b.regex));

const NOTE = '# Made from the route table by `npm run ingress`; do not edit.';

const nginx = `${NOTE}
map $http_upgrade $connection_upgrade { default upgrade; '' close; }
server {
  listen 3000;
  client_max_body_size ${mostBytes};
  # Docker's own resolver, so that a service may come and go.
  resolver 127.0.0.11 valid=5s;
  proxy_set_header Host $host;
  proxy_set_header X-Real-IP $remote_addr;
  # Replaced, not added to: what a caller says of its own address counts for nothing.
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;

  # What services ask each other is never asked from outside.
  location ~* ^/(internal/|metrics) { return 404; }
  location = /health { set $upstream auth; proxy_pass http://$upstream:3000; }
  location = /openapi.json { set $upstream auth; proxy_pass http://$upstream:3000; }
  location ~ ^/docs { set $upstream auth; proxy_pass http://$upstream:3000; }
  location ~ ^/images/ { set $upstream inventory; proxy_pass http://$upstream:3000; }
${rules.map(({ regex, service }) => `  location ~* "${regex}" { set $upstream ${service}; proxy_pass http://$upstream:3000; }`).join('\n')}
  location / { return 404; }
}
`;

const built = new Set(['auth', 'inventory', 'reservations', 'payments']);
const kubernetes = `${NOTE}
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: api
  annotations:
    nginx.ingress.kubernetes.io/use-regex: 'true'
    nginx.ingress.kubernetes.io/proxy-body-size: ${mostBytes}
spec:
  ingressClassName: nginx
  rules:
    - http:
        paths:
${[{ regex: '^/images/.*', service: 'inventory' }, ...rules]
  .filter(({ service }) => built.has(service))
  .map(
    ({ regex, service }) =>
      `          - { path: '${regex.slice(1).replace(/\$$/, '')}', pathType: ImplementationSpecific, backend: { service: { name: ${service}, port: { number: 3000 } } } }`,
  )
  .join('\n')}
`;

const files = { 'docker/nginx.conf': nginx, 'k8s/base/ingress.yaml': kubernetes };
const stale = Object.entries(files).filter(([file, text]) => read(file) !== text);
if (process.argv.includes('--check')) {
  if (stale.length > 0) console.error(`Stale, run npm run ingress: ${stale.map(([file]) => file).join(', ')}`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else for (const [file, text] of stale) writeFileSync(file, text);

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
