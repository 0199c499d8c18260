import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { services, workers } from '../../start.js';
import { kustomize, openKubectl } from '../support/kubectl.js';
import { missingReferences, type KubeObject } from '../support/manifest-references.js';
import { tell } from '../support/tell.js';

// CI asks for it; nobody else has to fetch 34 MB.
const isWanted = process.env['OPERATIONS'] === 'full' || process.env['KUBECTL'] === 'fetch';
const kubectl = isWanted ? await openKubectl() : undefined;
if (!kubectl) tell('kubectl is not fetched: manifests are not rendered.');

/** Made outside of the manifests, as docs/how-to/run-it-in-kubernetes.md says. */
const OUTSIDE = {
  secrets: [
    'konak',
    'konak-admin',
    ...[...Object.keys(services), ...Object.keys(workers), 'console', 'front'].map((name) => `konak-${name}`),
  ],
  hosts: ['postgres'],
};

const render = (overlay: string) =>
  parseAllDocuments(kustomize(kubectl!, `k8s/overlays/${overlay}`)).map((document) => document.toJS() as KubeObject);

(kubectl ? describe : describe.skip)('kustomize', () => {
  it.each(['production', 'development'])('kustomize renders %s, where whatever an object names exists', (overlay) => {
    const objects = render(overlay);
    expect(objects.length).toBeGreaterThan(30);
    expect(missingReferences(objects, OUTSIDE)).toEqual([]);
  });

  it('kustomize renders production with the image, the migration and the hosts of the release', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const text = kustomize(kubectl!, 'k8s/overlays/production');
    expect(text).not.toMatch(/image: konak$/m);
    expect(text).toContain(`image: registry.example/konak:${version}`);
    const jobs = render('production').filter(({ kind }) => kind === 'Job');
    expect(jobs.map(({ metadata }) => metadata.name)).toEqual([`migrate-${version.replaceAll('.', '-')}`]);
    for (const host of ['api.konak.example', 'console.konak.example']) expect(text).toContain(`host: ${host}`);
  });

  it('kustomize applies the configuration with the migration, before everything else', () => {
    const guide = readFileSync('docs/how-to/run-it-in-kubernetes.md', 'utf8');
    const first = /-l 'app in \((.+)\)'/.exec(guide)?.[1]?.split(', ') ?? [];
    const objects = render('production').filter(({ metadata }) => first.includes(metadata.labels?.['app'] ?? ''));
    expect(objects.map(({ kind }) => kind).sort()).toEqual(['ConfigMap', 'Job']);
    expect(missingReferences(objects, OUTSIDE)).toEqual([]);
  });
});

describe('the check of references', () => {
  const container = {
    envFrom: [{ configMapRef: { name: 'konak' } }, { secretRef: { name: 'stolen' } }],
    volumeMounts: [{ name: 'data' }],
  };
  const objects = [
    { kind: 'Deployment', metadata: { name: 'auth' }, spec: { template: { spec: { containers: [container] } } } },
    { kind: 'Service', metadata: { name: 'auth' }, spec: { selector: { app: 'auth' }, ports: [{ port: 3000 }] } },
    {
      kind: 'ConfigMap',
      metadata: { name: 'other' },
      data: { SMTP_URL: 'smtp://sandboxes:3006', HOME: 'https://a.example' },
    },
  ] as unknown as KubeObject[];

  it('the check of references names a secret, a volume, a config map, a pod and a host that are missing', () => {
    expect(missingReferences(objects, { secrets: ['konak'], hosts: [] })).toEqual([
      'Deployment auth names volume data, which is missing',
      'Deployment auth names ConfigMap konak, which is missing',
      'Deployment auth names Secret stolen, which is missing',
      'Service auth names a pod that listens at 3000, which is missing',
      'ConfigMap other names Service sandboxes:3006, which is missing',
    ]);
  });
});
