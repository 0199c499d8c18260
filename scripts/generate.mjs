import './node-version.mjs';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from './build.mjs';
import { fail } from './fault.mjs';
import { composeFile } from './generate/compose.mjs';
import { browserTables, callTable, contractsIndex } from './generate/contracts.mjs';
import { NOTE, formatted, read } from './generate/files.mjs';
import { kubernetesIngress, nginxConfig } from './generate/ingress.mjs';
import { completeLanguages } from './generate/languages.mjs';
import { kubernetesManifests, kustomizations } from './generate/kubernetes.mjs';
import { loadMap } from './generate/map.mjs';
import { nestCli } from './generate/nest-cli.mjs';
import { commandsPage, configurationPage, eventsPage, processesPage, readme } from './generate/pages.mjs';

/**
 * Writes the files that repeat the map (start.ts and libs/contracts): `npm run generate`.
 * `--check` writes nothing, and fails when one of them differs.
 */
async function generate(check) {
  const stale = await write(
    { 'libs/contracts/index.ts': contractsIndex(), 'libs/contracts/calls.ts': callTable() },
    check,
  );
  // What was just registered has to be built before it can be read.
  if (!check) await build({ parts: ['server'] });
  const map = await loadMap();
  const files = {
    'libs/contracts/tables.ts': browserTables(map),
    'libs/languages/complete.ts': completeLanguages(map.LANGUAGES),
    'docker-compose.yml': composeFile(map),
    'docker/nginx.conf': nginxConfig(map),
    'k8s/base/ingress.yaml': kubernetesIngress(map),
    ...kubernetesManifests(map),
    ...kustomizations(map),
    'nest-cli.json': nestCli(map),
    'docs/reference/commands.md': commandsPage(map),
    'docs/reference/configuration.md': configurationPage(map),
    'docs/reference/events.md': eventsPage(map),
    'docs/reference/processes.md': processesPage(map),
    'README.md': readme(map),
  };
  stale.push(...(await write(files, check)));
  for (const file of leftOver(files)) {
    stale.push(file);
    if (!check) rmSync(file);
  }
  if (stale.length === 0) return;
  console.log(`${check ? 'Stale, run npm run generate' : 'Written'}: ${stale.join(', ')}`);
  if (check) process.exitCode = 1;
}

/** Writes what differs, unless it is only checked. @returns what differs. */
async function write(files, check) {
  const stale = [];
  for (const [file, text] of Object.entries(files)) {
    const wanted = await formatted(file, text);
    if (read(file) === wanted) continue;
    stale.push(file);
    if (!check) writeFileSync(file, wanted);
  }
  return stale;
}

/** Manifests of processes that are no longer on the map. */
function leftOver(files) {
  const manifests = readdirSync('k8s/base').map((name) => `k8s/base/${name}`);
  return manifests.filter((file) => file.endsWith('.yaml') && !(file in files) && read(file).startsWith(`# ${NOTE}`));
}

await generate(process.argv.includes('--check')).catch(fail);
