import { NOTE, withRegions } from './files.mjs';

/** A manifest for each process, by its file. Differences between processes are in k8s/base/patches. */
export function kubernetesManifests({ services, workers, apps }) {
  return Object.fromEntries([
    ...workers.map((name) => [`k8s/base/${name}.yaml`, deployment(name)]),
    ...[...services, ...apps].map((name) => [`k8s/base/${name}.yaml`, deployment(name) + service(name)]),
  ]);
}

/** How many of a process the autoscaler may start. */
const MAX_REPLICAS = 6;

/** The lists of processes in the base and in production. */
export function kustomizations({ services, workers, apps, version }) {
  // A search index is built by each inventory: more of them are added by hand, with the memory for it.
  const scaled = [...services.filter((name) => name !== 'inventory'), ...apps, 'notify'];
  const base = 'k8s/base/kustomization.yaml';
  const production = 'k8s/overlays/production/kustomization.yaml';
  return {
    'k8s/base/network.yaml': networkPolicies({ services, workers, apps }),
    'k8s/overlays/production/autoscaling.yaml': scaled.map(autoscaler).join('---\n'),
    [base]: withRegions(base, { processes: [...services, ...workers, ...apps].map((name) => `  - ${name}.yaml`) }),
    [production]: withRegions(production, {
      release: [
        `images: [{ name: konak, newName: registry.example/konak, newTag: '${version}' }]`,
        'patches:',
        '  - target: { kind: Job, name: migrate }',
        '    options: { allowNameChange: true }',
        // Text that begins with a bracket has to be JSON; a list of lines may be YAML.
        '    patch: |',
        `      - { op: replace, path: /metadata/name, value: migrate-${version.replaceAll('.', '-')} }`,
        ...Object.entries(HOSTS).map(([name, host]) => hostPatch(name, host)),
      ],
      connections: [`      - DATABASE_REPLICAS=${MAX_REPLICAS}`],
      replicas: services.filter((name) => !scaled.includes(name)).map((name) => `  - { name: ${name}, count: 2 }`),
    }),
  };
}

/** Where browsers reach the API and the sites of the platform; the front answers for the sites of all accounts. */
const HOSTS = { api: 'api.konak.example', console: 'console.konak.example', front: 'konak.example' };

const hostPatch = (name, host) => `  - target: { kind: Ingress, name: ${name} }
    patch: |
${name === 'front' ? '' : `      - { op: add, path: /spec/rules/0/host, value: ${host} }\n`}      - { op: add, path: /spec/tls, value: [{ hosts: [${name === 'front' ? `${host}, '*.${host}'` : host}], secretName: ${name}-tls }] }
      - { op: add, path: /metadata/annotations/cert-manager.io~1cluster-issuer, value: letsencrypt }`;

const autoscaler = (name) => `${name === 'auth' ? `# ${NOTE}\n` : ''}apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: ${name}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${name} }
  minReplicas: 2
  maxReplicas: ${MAX_REPLICAS}
  metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 70 } } }]
  behavior: { scaleDown: { stabilizationWindowSeconds: 300 } }
`;

/** Pods take calls of the ingress and of monitoring, and services those of services and workers. All else is refused. */
const networkPolicies = ({ services, workers, apps }) =>
  `# ${NOTE}\n` +
  [...services, ...workers, ...apps]
    .map((name) => networkPolicy(name, sourcesOf(name, { services, workers })))
    .join('---\n');

/** For site maps and pages of sites (`CALLS_OF.front` in libs/contracts), and for drawn pages (`ASKED` in front/server). */
const ASKED_BY_FRONT = ['auth', 'inventory', 'reservations', 'sites'];

const namespace = (name) => `{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: ${name} } } }`;

const sourcesOf = (name, { services, workers }) => [
  namespace('monitoring'),
  ...(workers.includes(name) ? [] : [namespace('ingress-nginx')]),
  ...(services.includes(name)
    ? [...services, ...workers, ...(ASKED_BY_FRONT.includes(name) ? ['front'] : [])].map(
        (caller) => `{ podSelector: { matchLabels: { app: ${caller} } } }`,
      )
    : []),
];

const networkPolicy = (name, sources) => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: ${name}
spec:
  podSelector: { matchLabels: { app: ${name} } }
  policyTypes: [Ingress]
  ingress:
    - from:
${sources.map((source) => `        - ${source}\n`).join('')}      ports: [{ port: 3000 }]
`;

const deployment = (name) => `# ${NOTE}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      terminationGracePeriodSeconds: 60
      automountServiceAccountToken: false
      securityContext:
        { runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000, seccompProfile: { type: RuntimeDefault } }
      containers:
        - name: ${name}
          image: konak
          env: [{ name: START, value: ${name} }]
          envFrom:
            - { configMapRef: { name: konak } }
            - { secretRef: { name: konak } }
            - { secretRef: { name: konak-${name}, optional: true } }
          ports: [{ containerPort: 3000 }]
          startupProbe: { httpGet: { path: /ready, port: 3000 }, periodSeconds: 2, failureThreshold: 90 }
          readinessProbe: { httpGet: { path: /ready, port: 3000 }, periodSeconds: 2, timeoutSeconds: 3 }
          livenessProbe: { httpGet: { path: /health, port: 3000 }, timeoutSeconds: 5, failureThreshold: 6 }
          resources: { requests: { cpu: 100m, memory: 192Mi }, limits: { memory: 512Mi } }
          securityContext:
            { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
          volumeMounts: [{ name: data, mountPath: /data }, { name: tmp, mountPath: /tmp }]
      volumes: [{ name: data, emptyDir: {} }, { name: tmp, emptyDir: {} }]
`;

const service = (name) => `---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
spec:
  selector: { app: ${name} }
  ports: [{ port: 3000 }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${name}
spec:
  maxUnavailable: 1
  selector: { matchLabels: { app: ${name} } }
`;
