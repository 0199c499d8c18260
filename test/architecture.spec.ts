import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  ADDED_PERMISSIONS,
  PERMISSIONS,
  ROLES,
  SERVICES,
  WORKERS,
  calls,
  grantOf,
  internalCalls,
  screensOf,
  type Permission,
  type Route,
} from '#libs/contracts';
import { SYSTEM_SCOPES } from '#libs/database';
import { others, processNames, services, workers } from '../start.js';

const read = (file: string) => readFileSync(resolve(file), 'utf8');
const filesOf = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const tsv = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

describe('the route table', () => {
  it('the route table holds the facts of docs/contract/calls.tsv, all of them and no others', () => {
    const specified = tsv('docs/contract/calls.tsv').map(([id, service, method, path, access]) => ({
      id,
      service,
      method,
      path,
      access,
    }));
    const known = calls as Record<string, Route>;
    const ours = specified.map(({ id }) => {
      const { service, method, path, access } = known[id!] ?? ({} as Route);
      return { id, service, method, path, access };
    });
    expect(ours).toEqual(specified);
  });

  it('the route table gives each path to one service, whatever the verb, so that an ingress can route by path', () => {
    const owners = new Map<string, string>();
    for (const { path, service } of Object.values(calls)) {
      const plain = path
        .toLowerCase()
        .replace(/\/$/, '')
        .replaceAll(/\{\w+\}/g, '{}');
      expect(`${plain} ${owners.get(plain) ?? service}`).toBe(`${plain} ${service}`);
      owners.set(plain, service);
    }
  });

  it('the route table keeps what services ask each other under /internal', () => {
    for (const call of Object.values(internalCalls))
      expect(call.path).toMatch(new RegExp(`^/internal/${call.service}/`));
  });
});

describe('the permission table', () => {
  it('the permission table holds the facts of docs/contract/permissions.tsv', () => {
    const [heading, ...lines] = read('docs/contract/permissions.tsv')
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(heading!.slice(1, -1)).toEqual([...ROLES]);
    const specified = lines.filter(([name]) => !name!.startsWith('#'));
    expect(specified.map(([name]) => name)).toEqual(
      PERMISSIONS.filter((permission) => !ADDED_PERMISSIONS.includes(permission)),
    );
    for (const [name, ...cells] of specified) {
      expect([name, ...ROLES.map((role) => grantOf(name as Permission, role))]).toEqual([name, ...cells.slice(0, -1)]);
      const screens = cells.at(-1)!;
      expect(screensOf(name as Permission)).toEqual(screens.startsWith('(') ? [] : screens.split(' '));
    }
  });
});

describe('the processes', () => {
  const names = [...Object.keys(services), ...Object.keys(workers), ...others];

  it('the processes of start.ts are folders, and the folders are on the map', () => {
    expect(Object.keys(services).sort()).toEqual(readdirSync(resolve('services')).sort());
    expect(Object.keys(workers).sort()).toEqual(readdirSync(resolve('workers')).sort());
    expect(Object.keys(services).every((name) => (SERVICES as readonly string[]).includes(name))).toBe(true);
    expect(Object.keys(workers)).toEqual([...WORKERS]);
    expect(processNames('all').sort()).toEqual([...names].sort());
    expect(() => processNames('auth,nobody')).toThrow('nobody');
  });

  it('the processes that are services have their calls tried with made-up input', () => {
    for (const name of Object.keys(services)) expect(readdirSync(resolve('test/fuzz'))).toContain(`${name}.spec.ts`);
  });

  it('the processes each have a service in compose and a manifest', () => {
    const compose = read('docker-compose.yml');
    for (const name of names) {
      expect(compose).toMatch(new RegExp(`START: ${name}\\b`));
      const manifest = name === 'sandboxes' ? `k8s/overlays/development/${name}.yaml` : `k8s/base/${name}.yaml`;
      expect(`${name}: ${existsSync(resolve(manifest)) && read(manifest).includes(`value: ${name}`)}`).toBe(
        `${name}: true`,
      );
    }
  });
});

describe('the import rules', () => {
  it('the import rules hold', () => {
    const folders = ['services', 'workers', 'libs', 'demo', 'console', 'front', 'start.ts'];
    const bin = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    expect(
      execFileSync(process.execPath, [bin, '--config', '.dependency-cruiser.cjs', ...folders], {
        encoding: 'utf8',
        maxBuffer: 1e8,
      }),
    ).toContain('no dependency violations found');
  });
});

describe('the commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konak-scripts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['start', 'test', 'dev', 'run', 'build'])('%s loads before the packages, which it installs', (name) => {
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    const needed = read(`scripts/${name}.mjs`).matchAll(/^import (?:.* from )?'(.+)';$/gm);
    const imports = Array.from(needed, ([, module]) => `import '${module}';`);
    expect(imports).not.toEqual([]);
    writeFileSync(join(folder, 'scripts', 'loaded.mjs'), imports.join('\n'));
    execFileSync(process.execPath, ['scripts/loaded.mjs'], { cwd: folder, stdio: 'pipe' });
  });
});

describe('the tools of tests and lint', () => {
  const { devDependencies } = JSON.parse(read('test/tools/package.json')) as {
    devDependencies: Record<string, string>;
  };

  it('the tools of tests and lint are not imported by what npm start builds', () => {
    const { compilerOptions, exclude } = JSON.parse(read('tsconfig.build.json')) as {
      compilerOptions: { types: string[] };
      exclude: string[];
    };
    expect(compilerOptions.types).toEqual(['node']);
    const product = filesOf('services', 'workers', 'libs', 'demo', 'console', 'front').filter(
      (file) =>
        isCode(file) && !/\.(spec|fixture|fake)\.tsx?$|^console\/src\/testing\//.test(file) && !exclude.includes(file),
    );
    const imported = product.flatMap((file) =>
      Array.from(read(file).matchAll(/from '([^'.#][^']*)'/g), ([, name]) => ({ file, name: name! })),
    );
    expect(imported.filter(({ name }) => devDependencies[name])).toEqual([]);
  });

  it('the tools of tests and lint are all used', () => {
    // Peers of others that are.
    const peers = ['@testing-library/dom', 'oxlint-tsgolint', 'typescript'];
    const text = ['package.json', 'eslint.config.mjs', ...filesOf('scripts', 'test', 'libs', 'console').filter(isCode)]
      .map(read)
      .join();
    const unused = Object.keys(devDependencies).filter((name) => !text.includes(name.replace('@types/', '')));
    expect(unused.filter((name) => !peers.includes(name))).toEqual([]);
  });
});

describe('production’s image', () => {
  it('production’s image is the last of the Dockerfile, and lacks the demo world', () => {
    const [, ...stages] = read('Dockerfile').split(/^FROM /m);
    const withDemo = stages.filter((stage) => stage.includes('COPY --from=build --chown=node:node /demo'));
    expect(stages.find((stage) => stage.includes(' AS build'))).toMatch(
      /mv dist\/demo \/demo && mv dist\/bundle\/demo \/demo\/bundle/,
    );
    expect(withDemo.map((stage) => stage.split('\n')[0])).toEqual(['konak AS demo']);
    expect(stages.at(-1)).toMatch(/^konak AS production\s*$/);
  });
});

describe('rows of all accounts', () => {
  const sources = filesOf('services', 'workers', 'demo')
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|\.fixture\.ts$|\.fake\.ts$/.test(file))
    .map((file) => ({ file, text: read(file) }));

  it('rows of all accounts are read through named system scopes only, and each of these is in use', () => {
    expect(sources.filter(({ text }) => /\bPLATFORM\b/.test(text)).map(({ file }) => file)).toEqual([]);
    const opened = sources.flatMap(({ text }) =>
      [...text.matchAll(/systemScope\('([^']+)'\)/g)].map(([, scope]) => scope!),
    );
    expect([...new Set(opened)].sort()).toEqual(Object.keys(SYSTEM_SCOPES).sort());
  });

  it('rows of all accounts are read through a service’s own system scopes', () => {
    const foreign = sources.filter(({ file, text }) =>
      [...text.matchAll(/systemScope\('(\w+)\./g)].some(([, service]) => file.split('/')[1] !== service),
    );
    expect(foreign.map(({ file }) => file)).toEqual([]);
  });
});

describe('what a supplier sells', () => {
  it('what a supplier sells is claimed through its adapter: own rooms alone call the holds of inventory', () => {
    const callers = filesOf('services', 'workers')
      .filter((file) => /(?<!\.spec|\.fixture|\.fake)\.ts$/.test(file) && !file.startsWith('services/inventory/'))
      .filter((file) =>
        /['"`]holds\.(?:claim|checkAvailability|sellAgreed|confirm|replace|release)['"`]/.test(read(file)),
      );
    expect(callers).toEqual(['services/reservations/lines/own-stock.ts']);
  });
});
