import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ASKED } from '../front/server/asked-calls.js';
import { CALLS_OF, SERVICES, calls, internalCalls } from '#libs/contracts';
import { others, services, workers } from '../start.js';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [field: string]: unknown;
}

const documentsOf = (file: string) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest);
const files = readdirSync('k8s', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => join('k8s', file));
const manifests = files
  .flatMap((file) => documentsOf(file).map((manifest) => ({ file, manifest })))
  .filter(({ manifest }) => manifest.kind !== 'Kustomization');
const base = manifests.filter(({ file }) => dirname(file) === 'k8s/base').map(({ manifest }) => manifest);
const kustomization = (folder: string) => documentsOf(join(folder, 'kustomization.yaml'))[0]!;
const ofKind = (kind: string) => base.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);

const routes: Record<string, { service: string }> = { ...calls, ...internalCalls };
const processes = [...Object.keys(services), ...Object.keys(workers), ...others.filter((name) => name !== 'sandboxes')];

/** Faults that the compiler finds in manifests as literals of Kubernetes' own types: fields that it does not know, too. */
function typeFaults(all: ReadonlyArray<{ file: string; manifest: object }>): string {
  // Beside the tests, so that packages are found.
  const folder = mkdtempSync(resolve('test', '.manifests-'));
  try {
    const lines = all.map(({ file, manifest }) => {
      const { apiVersion, kind } = manifest as Manifest;
      const module = `kubernetes-types/${apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`}`;
      return `/* ${file} */ (${JSON.stringify(manifest)}) satisfies import('${module}').${kind};`;
    });
    writeFileSync(join(folder, 'manifests.ts'), `export {};\n${lines.join('\n')}\n`);
    const compiler = resolve('node_modules/typescript-native/bin/tsc');
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'preserve',
      '--target',
      'es2023',
      '--types',
      '',
    ];
    execFileSync(process.execPath, [compiler, ...options, join(folder, 'manifests.ts')], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the manifests', () => {
  it('the manifests are what Kubernetes takes, field by field', () => {
    const patches = manifests.filter(({ file }) => file.includes('/patches/'));
    expect(typeFaults(manifests.filter((each) => !patches.includes(each)))).toBe('');
  });

  it('the manifests are refused with a field that does not exist or a value of another type', () => {
    const [policy] = manifests.filter(({ manifest }) => manifest.kind === 'PodDisruptionBudget');
    const broken = (spec: object) => typeFaults([{ file: 'x', manifest: { ...policy!.manifest, spec } }]);
    expect(broken({ maxUnavailabel: 1 })).toContain('maxUnavailabel');
    expect(broken({ maxUnavailable: true })).toContain("Type 'true'");
  });

  it('the manifests name only files that there are, and patch only what there is', () => {
    for (const folder of ['k8s/base', 'k8s/overlays/development', 'k8s/overlays/production']) {
      const {
        resources,
        patches = [],
        replicas = [],
      } = kustomization(folder) as unknown as {
        resources: string[];
        patches?: Array<{ path?: string; target?: { kind: string; name: string } }>;
        replicas?: Array<{ name: string }>;
      };
      for (const path of resources)
        expect([path, files.some((file) => file.startsWith(join(folder, path)))]).toEqual([path, true]);
      for (const { path, target } of patches) {
        if (path) expect(files).toContain(join(folder, path));
        if (target) expect(ofKind(target.kind)).toContain(target.name);
      }
      for (const { name } of replicas) expect(ofKind('Deployment')).toContain(name);
    }
  });

  it('the manifests have patches that kustomize reads: text that begins with a bracket is JSON', () => {
    for (const folder of ['k8s/base', 'k8s/overlays/development', 'k8s/overlays/production']) {
      const { patches = [] } = kustomization(folder) as unknown as { patches?: Array<{ patch?: string }> };
      const inJson = patches.flatMap(({ patch }) => (patch && /^\s*[[{]/.test(patch) ? [patch] : []));
      for (const patch of inJson) expect(() => JSON.parse(patch) as unknown).not.toThrow();
    }
  });

  it('the manifests have a network policy for each process, which lets workers be called by monitoring alone', () => {
    const policies = base.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual([...processes].sort());
    const sources = (name: string) => JSON.stringify(policies.find(({ metadata }) => metadata.name === name));
    for (const worker of Object.keys(workers)) expect(sources(worker)).not.toContain('ingress-nginx');
    for (const app of ['console', 'front'])
      expect(sources(app)).not.toContain('podSelector":{"matchLabels":{"app":"auth"');
    const asked = new Set([...CALLS_OF.front, ...ASKED].map((call) => routes[call]!.service));
    const admitting = Object.keys(services).filter((name) => sources(name)!.includes('{"app":"front"}'));
    expect(admitting.sort()).toEqual([...asked].sort());
  });

  it('the manifests lead only to services that are built, the pages of the API among them', () => {
    const text = readFileSync('k8s/base/ingress.yaml', 'utf8');
    const unbuilt = SERVICES.filter((name) => !(name in services));
    expect(unbuilt.filter((name) => text.includes(`name: ${name},`))).toEqual([]);
    for (const path of ['/docs', '/(health|openapi']) expect(text).toContain(`'${path}`);
  });
});

describe('production', () => {
  const text = readFileSync('k8s/overlays/production/kustomization.yaml', 'utf8');
  const scaled = documentsOf('k8s/overlays/production/autoscaling.yaml').map(({ metadata }) => metadata.name);

  it('production runs two of each that answers people, and leaves the number of those that are scaled alone', () => {
    const { replicas } = kustomization('k8s/overlays/production') as unknown as {
      replicas: Array<{ name: string; count: number }>;
    };
    const fixed = replicas.map(({ name }) => name);
    expect([...fixed, ...scaled].sort()).toEqual([...Object.keys(services), 'console', 'front', 'notify'].sort());
    expect(replicas.every(({ count }) => count >= 2)).toBe(true);
  });

  it('production counts the connections of as many as the autoscaler may start', () => {
    const autoscaling = readFileSync('k8s/overlays/production/autoscaling.yaml', 'utf8');
    const most = Math.max(...[...autoscaling.matchAll(/maxReplicas: (\d+)/g)].map(([, count]) => Number(count)));
    expect(text).toContain(`DATABASE_REPLICAS=${most}\n`);
  });

  it('production has a bucket, since there is more than one inventory', () => {
    expect(text).toMatch(/name: inventory, count: [2-9]/);
    expect(text).toMatch(/S3_BUCKET=\S+/);
  });

  it('production names its image and its migration after the release, and has TLS at every site', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(text).toContain(`newTag: '${version}'`);
    expect(text).toContain(`value: migrate-${version.replaceAll('.', '-')}`);
    for (const site of ofKind('Ingress')) expect(text).toContain(`secretName: ${site}-tls`);
    expect(ofKind('Ingress')).toEqual(['api', 'console', 'front']);
  });
});
