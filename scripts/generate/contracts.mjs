import { readFileSync, readdirSync } from 'node:fs';
import { NOTE } from './files.mjs';

const ROOT = 'libs/contracts';
const COMMENT = `/** ${NOTE} */`;

const modulesIn = (folder) =>
  readdirSync(`${ROOT}/${folder}`)
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !name.endsWith('.spec.ts'))
    .map((name) => `${folder}${name.replace(/\.ts$/, '')}`);

/** The exported tables of each resource, found by their names' ending. */
function exported(ending) {
  return modulesIn('resources/').flatMap((module) => {
    const text = readFileSync(`${ROOT}/${module}.ts`, 'utf8');
    return [...text.matchAll(new RegExp(`^export const (\\w+${ending}) = `, 'gm'))].map(([, name]) => ({
      module,
      name,
    }));
  });
}

/** Everything that libs/contracts exports. */
export function contractsIndex() {
  const modules = [...modulesIn(''), ...modulesIn('internal/'), ...modulesIn('resources/')];
  return `${COMMENT}\n${modules.map((module) => `export * from './${module}.js';`).join('\n')}\n`;
}

/** The calls of all resources in one table. */
export function callTable() {
  const found = exported('Calls');
  const imports = found.map(({ module, name }) => `import { ${name} } from './${module}.js';`);
  const spread = found.map(({ name }) => `  ...${name},`);
  return `${imports.join('\n')}\n\n${COMMENT}\nexport const calls = {\n${spread.join('\n')}\n};\n`;
}

/** What browsers need of the calls, without their shapes, and the keys of all refusals. */
export function browserTables({ calls, commonRefusals, ...contracts }) {
  const routes = Object.entries(calls).map(
    ([id, { method, path, access, changes }]) => `  '${id}': ${JSON.stringify({ method, path, access, changes })},`,
  );
  const keys = [...commonRefusals, ...exported('Refusals').flatMap(({ name }) => contracts[name])];
  return `import type { BrowserRoute } from './call.js';
import type { CallId } from './call-types.js';

${COMMENT}
export const routes = {\n${routes.join('\n')}\n} as const satisfies Record<CallId, BrowserRoute>;

export const REFUSAL_KEYS = ${JSON.stringify(keys)} as const;
`;
}
