/** An object of Kubernetes as it is rendered. */
export interface KubeObject {
  kind: string;
  metadata: { name: string; labels?: Labels };
  spec?: Fields;
  data?: Record<string, string>;
}

/** Made outside of the manifests, as the how-to lists them. */
export interface Outside {
  secrets: readonly string[];
  hosts: readonly string[];
}

type Labels = Record<string, string>;
// Manifests are what YAML holds: each check reads the few fields that it is about.
type Fields = { [field: string]: Fields } & Fields[] & string & number;

/** What rendered objects name and nothing provides: services, ports, config maps, secrets, volumes, pods. */
export function missingReferences(objects: readonly KubeObject[], { secrets, hosts }: Outside): string[] {
  const named = (kind: string, name: string) =>
    objects.some((each) => each.kind === kind && each.metadata.name === name);
  const pods = objects.flatMap((each) => (each.spec?.['template'] ? [podOf(each)] : []));
  const checks: Record<string, (object: KubeObject, spec: Fields) => string[]> = {
    Ingress: (_, spec) =>
      list(spec['rules'])
        .flatMap((rule) => list(rule['http']!['paths']))
        .map((path) => path['backend']!['service']!)
        .filter((backend) => !servicePorts(objects, backend['name']!).includes(backend['port']!['number']!))
        .map((backend) => `Service ${backend['name']}:${backend['port']!['number']}`),
    Service: (_, spec) =>
      list(spec['ports'])
        .map((port) => port['targetPort'] ?? port['port']!)
        .filter((port) => !selected(pods, spec['selector']!).some((pod) => pod.ports.includes(port)))
        .map((port) => `a pod that listens at ${port}`),
    HorizontalPodAutoscaler: (_, { scaleTargetRef }) =>
      named(scaleTargetRef!['kind']!, scaleTargetRef!['name']!)
        ? []
        : [`${scaleTargetRef!['kind']} ${scaleTargetRef!['name']}`],
    PodDisruptionBudget: (_, spec) => unselected(pods, [spec['selector']!['matchLabels']!]),
    NetworkPolicy: (_, spec) => networkFaults(pods, spec),
  };
  return objects.flatMap((object) => {
    const faults = checks[object.kind]?.(object, object.spec!) ?? [];
    if (object.kind === 'ConfigMap') faults.push(...missingHosts(objects, object.data!, hosts));
    if (object.spec?.['template']) faults.push(...podFaults(object, named, secrets));
    return faults.map((fault) => `${object.kind} ${object.metadata.name} names ${fault}, which is missing`);
  });
}

const list = (fields: Fields | undefined): Fields[] => fields ?? [];

interface Pod {
  labels: Labels;
  ports: number[];
}

function podOf({ spec }: KubeObject): Pod {
  const { metadata, spec: pod } = spec!['template']!;
  const ports = list(pod!['containers']).flatMap((container) => list(container['ports']));
  return { labels: metadata?.['labels'] ?? {}, ports: ports.map((port) => port['containerPort']!) };
}

const servicePorts = (objects: readonly KubeObject[], name: string): number[] =>
  objects
    .filter((each) => each.kind === 'Service' && each.metadata.name === name)
    .flatMap((each) => list(each.spec!['ports']))
    .map((port) => port['port']!);

/** Names without a dot are services of the cluster; `{service}` in an address stands for each of the product's own. */
function missingHosts(
  objects: readonly KubeObject[],
  data: Record<string, string>,
  hosts: readonly string[],
): string[] {
  const urls = Object.values(data).flatMap((value) => [...value.matchAll(/:\/\/([\w-]+):(\d+)/g)]);
  return urls
    .filter(([, name, port]) => !hosts.includes(name!) && !servicePorts(objects, name!).includes(Number(port)))
    .map(([, name, port]) => `Service ${name}:${port}`);
}

const selected = (pods: readonly Pod[], labels: Labels) =>
  pods.filter((pod) => Object.entries(labels).every(([key, value]) => pod.labels[key] === value));

const unselected = (pods: readonly Pod[], selectors: readonly Labels[]) =>
  selectors
    .filter((labels) => selected(pods, labels).length === 0)
    .map((labels) => `pods of ${JSON.stringify(labels)}`);

function networkFaults(pods: readonly Pod[], spec: Fields): string[] {
  const own = spec['podSelector']!['matchLabels']!;
  const rules = list(spec['ingress']);
  const callers = rules
    .flatMap((rule) => list(rule['from']))
    .flatMap((from) => from['podSelector']?.['matchLabels'] ?? []);
  const ports = rules.flatMap((rule) => list(rule['ports'])).map((port) => port['port']!);
  const closed = ports.filter(
    (port) => !selected(pods, own).some((pod) => pod.ports.length === 0 || pod.ports.includes(port)),
  );
  return [...unselected(pods, [own, ...callers]), ...closed.map((port) => `a pod that listens at ${port}`)];
}

function podFaults(
  { spec }: KubeObject,
  named: (kind: string, name: string) => boolean,
  secrets: readonly string[],
): string[] {
  const pod = spec!['template']!['spec']!;
  const volumes = list(pod['volumes']);
  const containers = [...list(pod['initContainers']), ...list(pod['containers'])];
  const sources = containers.flatMap((container) => [
    ...list(container['envFrom']).map((from) => [from['configMapRef'], from['secretRef']]),
    ...list(container['env']).map(({ valueFrom }) => [valueFrom?.['configMapKeyRef'], valueFrom?.['secretKeyRef']]),
  ]);
  const mounts = containers.flatMap((container) => list(container['volumeMounts'])).map((mount) => mount['name']!);
  const probes = containers.flatMap((container) =>
    ['startupProbe', 'readinessProbe', 'livenessProbe']
      .flatMap((probe) => container[probe]?.['httpGet']?.['port'] ?? [])
      .filter((port) => !list(container['ports']).some(({ containerPort }) => containerPort === port)),
  );
  const maps = [...sources.map(([map]) => map), ...volumes.map(({ configMap }) => configMap)].flatMap(
    (map) => map?.['name'] ?? [],
  );
  const wanted = [
    ...sources.map(([, secret]) => secret?.['name']),
    ...volumes.map(({ secret }) => secret?.['secretName']),
  ];
  return [
    ...mounts.filter((name) => !volumes.some((volume) => volume['name'] === name)).map((name) => `volume ${name}`),
    ...maps.filter((name) => !named('ConfigMap', name)).map((name) => `ConfigMap ${name}`),
    ...wanted
      .flatMap((name) => name ?? [])
      .filter((name) => !secrets.includes(name))
      .map((name) => `Secret ${name}`),
    ...probes.map((port) => `port ${port}`),
    ...(pod['serviceAccountName'] && !named('ServiceAccount', pod['serviceAccountName'])
      ? [`ServiceAccount ${pod['serviceAccountName']}`]
      : []),
  ];
}
