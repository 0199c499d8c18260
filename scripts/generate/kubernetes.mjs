import { NOTE, withRegions } from './files.mjs';

/** Readiness probes; workers have none, since they serve no requests. */
const SERVICE_PROBE = '/ready';
const APP_PROBE = '/config.json';

/** A manifest for each process, by its file. Differences between processes are in k8s/base/patches. */
export function kubernetesManifests({ services, workers, apps }) {
  const probes = [
    ...services.map((name) => [name, SERVICE_PROBE]),
    ...workers.map((name) => [name]),
    ...apps.map((name) => [name, APP_PROBE]),
  ];
  return Object.fromEntries(probes.map(([name, probe]) => [`k8s/base/${name}.yaml`, manifest(name, probe)]));
}

/** The lists of processes in the base and in production. */
export function kustomizations({ services, workers, apps }) {
  const base = 'k8s/base/kustomization.yaml';
  const production = 'k8s/overlays/production/kustomization.yaml';
  return {
    [base]: withRegions(base, { processes: [...services, ...workers, ...apps].map((name) => `  - ${name}.yaml`) }),
    [production]: withRegions(production, { services: services.map((name) => `  - { name: ${name}, count: 2 }`) }),
  };
}

function manifest(name, probe) {
  const listening = `
          ports: [{ containerPort: 3000 }]
          readinessProbe: { httpGet: { path: ${probe}, port: 3000 } }
          resources: { requests: { cpu: 100m, memory: 192Mi }, limits: { memory: 512Mi } }
---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
spec:
  selector: { app: ${name} }
  ports: [{ port: 3000 }]`;
  return `# ${NOTE}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      terminationGracePeriodSeconds: 40
      securityContext: { runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 }
      containers:
        - name: ${name}
          image: konak
          env: [{ name: START, value: ${name} }]
          envFrom: [{ configMapRef: { name: konak } }, { secretRef: { name: konak } }]${probe ? listening : ''}
`;
}
