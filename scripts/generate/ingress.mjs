import { NOTE } from './files.mjs';

/**
 * Which service answers which path, by regular expressions that do not overlap. A first segment that is one service's
 * is one rule; of the others each path has its own.
 */
export function ingressRules({ calls, services }) {
  const bySegment = new Map();
  for (const { path, service } of Object.values(calls)) {
    const segment = path.split('/')[1].toLowerCase();
    bySegment.set(segment, [...(bySegment.get(segment) ?? []), { pattern: pathPattern(path), service }]);
  }
  const rules = [
    { pattern: '^/(health|openapi\\.json)$', service: services[0] },
    { pattern: '^/docs(/|$)', service: services[0] },
  ];
  for (const [segment, paths] of bySegment) {
    const [{ service }] = paths;
    const isShared = paths.some((path) => path.service !== service);
    rules.push(...(isShared ? paths : [{ pattern: `^/${segment}(/|$)`, service }]));
  }
  const unique = [...new Map(rules.map((rule) => [rule.pattern, rule])).values()];
  const inOrder = unique.sort((a, b) => (a.pattern < b.pattern ? -1 : 1));
  return services.flatMap((name) => inOrder.filter(({ service }) => service === name));
}

function pathPattern(path) {
  const plain = path.replace(/\/$/, '').toLowerCase();
  return `^${plain.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`;
}

/** nginx of docker-compose.yml. */
export function nginxConfig(map) {
  const rules = ingressRules(map).map(({ pattern, service }) => `  "~*${pattern}" ${service};`);
  return `# ${NOTE}
# Which service answers a path; letter case and a slash at the end do not matter.
map $uri $service {
${rules.join('\n')}
}

server {
  listen 3000;
  client_max_body_size ${map.largestUpload};
  # Docker's own resolver, so that a service may come and go.
  resolver 127.0.0.11 valid=5s;
  proxy_set_header Host $host;
  proxy_set_header X-Real-IP $remote_addr;
  # Replaced, not added to: a caller's own claim about its address is not trusted.
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;

  # Internal calls and metrics are not reachable from outside.
  location ~* ^/(internal|metrics)(/|$) { return 404; }
  location / {
    if ($service = '') { return 404; }
    proxy_pass http://$service:3000;
  }
}
`;
}

/** The API's Ingress of Kubernetes, for ingress-nginx. */
export function kubernetesIngress(map) {
  const paths = ingressRules(map).map(
    ({ pattern, service }) => `          - path: '${pattern.slice(1)}'
            pathType: ImplementationSpecific
            backend: { service: { name: ${service}, port: { number: 3000 } } }`,
  );
  return `# ${NOTE}
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: api
  annotations:
    nginx.ingress.kubernetes.io/use-regex: 'true'
    nginx.ingress.kubernetes.io/proxy-body-size: ${map.largestUpload}
spec:
  ingressClassName: nginx
  rules:
    - http:
        paths:
${paths.join('\n')}
${map.apps.map(appIngress).join('')}`;
}

/** A site is one backend for all its paths. */
const appIngress = (name) => `---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: ${name}
  annotations: {}
spec:
  ingressClassName: nginx
  rules:
    - http:
        paths: [{ path: /, pathType: Prefix, backend: { service: { name: ${name}, port: { number: 3000 } } } }]
`;
