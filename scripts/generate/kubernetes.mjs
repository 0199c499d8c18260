import { NOTE, withRegions } from './files.mjs';

/** A manifest for each process, by its file. Differences between processes are in k8s/base/patches. */
export function kubernetesManifests({ services, workers, apps }) {
  return Object.fromEntries([
    ...workers.map((name) => [`k8s/base/${name}.yaml`, deployment(name)]),
    ...[...services, ...apps].map((name) => [`k8s/base/${name}.yaml`, deployment(name) + service(name)]),
  ]);
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
