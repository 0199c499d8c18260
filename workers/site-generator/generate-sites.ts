import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InternalInputOf, ServedSite } from '#libs/contracts';
import { admitSites, blamedSite, buildFiles, type LeftOutSite, type OpenedSite } from './build-files.js';
import { askRelease, pollUntil, type Nginx } from './nginx.js';
import type { ReleaseFolder } from './release-folder.js';
import type { Listening, Upstreams } from './site-config.js';
import { verifyConfig } from './verify-config.js';

type Report = InternalInputOf<'sites.released'>['body'];
/** The points between which the worker may be killed. */
type Step = 'taken' | 'written' | 'tested' | 'compared' | 'swapped' | 'reloaded' | 'seen';

export interface GenerateDeps {
  take(release: number): Promise<{ taken: boolean; sites: ServedSite[] }>;
  released(release: number, report: Report): Promise<unknown>;
  openKey(account: number, sealed: string): string;
  nginx: Nginx;
  folder: ReleaseFolder;
  reloads: boolean;
  listening: Listening;
  upstreams: Upstreams;
  /** At most one reload in this time. */
  pauseMs?: number;
  seenMs?: number;
  onStep?: (step: Step) => Promise<void> | void;
}

const PAUSE_MS = 10_000;
const SEEN_MS = 10_000;
const SAMPLES = 3;
/** Each test of nginx names one site that it refuses. */
const MOST_BLAMED = 100;
const LOG_SHOWN = 4_000;

/**
 * Builds a release of all sites, has nginx test it, and lets it take the place of the last one. Repeated after a crash it
 * begins again; a release that a newer order has overtaken is left alone. Calls of one process follow each other.
 */
export function siteGenerator(deps: GenerateDeps): (release: number) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (release) => {
    const run = last.catch(() => undefined).then(() => generate(release, deps));
    last = run.catch(() => undefined);
    return run;
  };
}

async function generate(release: number, deps: GenerateDeps): Promise<void> {
  const { folder, pauseMs = PAUSE_MS } = deps;
  await sleep(Math.min(pauseMs, Math.max(0, (await folder.swappedAt()) + pauseMs - Date.now())));
  const { taken, sites } = await deps.take(release);
  if (!taken) return;
  await deps.onStep?.('taken');
  const report = await build(release, sites, deps);
  await deps.released(release, { ...report, log: report.log.slice(-LOG_SHOWN) });
  await folder.prune();
}

async function build(release: number, served: ServedSite[], deps: GenerateDeps): Promise<Report> {
  const admitted = admitSites(served, deps.openKey);
  const accepted = await findAccepted(release, admitted.sites, deps);
  const leftOut = [...admitted.leftOut, ...accepted.leftOut];
  const hosts = accepted.sites.flatMap((site) => site.hosts);
  const report = { ...accepted, leftOut, hosts: hosts.length, served: hosts };
  const { name, sites: _, ...shown } = report;
  if (shown.state === 'refused') return shown;
  if (shown.state === 'tested') await deps.onStep?.('compared');
  return { ...shown, state: await putLive(release, name, accepted.sites, shown, deps) };
}

type Accepted = Pick<Report, 'state' | 'tested' | 'digest' | 'log'> & {
  name: string;
  sites: OpenedSite[];
  leftOut: LeftOutSite[];
};

/** A site that nginx refuses is left out and named; it stops no other. */
async function findAccepted(release: number, all: OpenedSite[], deps: GenerateDeps): Promise<Accepted> {
  const { folder, nginx } = deps;
  const isInstalled = await nginx.isInstalled();
  const leftOut: LeftOutSite[] = [];
  let sites = all;
  for (;;) {
    const files = buildFiles(release, sites, deps.listening, deps.upstreams);
    const name = await folder.write(release, files);
    await deps.onStep?.('written');
    const found = { name, sites, leftOut, digest: digestOf(files) };
    if (!isInstalled) return { ...found, state: 'written', tested: false, log: '' };
    const { passed, log } = await nginx.test(name);
    await deps.onStep?.('tested');
    const fault = passed ? await faultIn(name, sites, deps) : undefined;
    if (passed && fault === undefined) return { ...found, state: 'tested', tested: true, log };
    await folder.remove(name);
    const blamed = passed ? undefined : blamedSite(log, sites);
    if (!blamed || leftOut.length >= MOST_BLAMED)
      return { ...found, state: 'refused', tested: true, log: fault ?? log };
    leftOut.push({ site: blamed.site, hosts: [...blamed.hosts], reason: 'nginx' });
    sites = sites.filter((site) => site !== blamed);
  }
}

async function faultIn(name: string, sites: OpenedSite[], { nginx }: GenerateDeps): Promise<string | undefined> {
  try {
    verifyConfig(await nginx.dump(name), sites);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Swaps, reloads and looks; a release that is not seen gives its place back. */
async function putLive(
  release: number,
  name: string,
  sites: OpenedSite[],
  { state }: { state: Report['state'] },
  deps: GenerateDeps,
): Promise<Report['state']> {
  const { folder, nginx, reloads, onStep } = deps;
  const before = await folder.current();
  await folder.swap(name);
  await onStep?.('swapped');
  if (state === 'written' || !reloads || !(await nginx.reload())) return state;
  await onStep?.('reloaded');
  const isSeen = await pollUntil(() => isServed(release, sites, deps), deps.seenMs ?? SEEN_MS);
  await onStep?.('seen');
  if (isSeen) return 'live';
  if (before !== undefined) {
    await folder.swap(before);
    await nginx.reload();
  }
  return 'rolledBack';
}

/** Whether the running server answers with a release: by itself, and for some of its sites. */
async function isServed(release: number, sites: OpenedSite[], { listening }: GenerateDeps): Promise<boolean> {
  const own = await askRelease(`127.0.0.1:${listening.status}`, '_');
  if (own?.release !== release) return false;
  const [listen] = listening.http;
  for (const { site, hosts } of samplesOf(sites)) {
    const answer = await askRelease(listen!, hosts[0]!);
    if (answer?.release !== release || answer.site !== site) return false;
  }
  return true;
}

const samplesOf = (sites: OpenedSite[]) =>
  [0, Math.floor(sites.length / 2), sites.length - 1].slice(0, Math.min(SAMPLES, sites.length)).map((i) => sites[i]!);

function digestOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, text] of files) if (!name.endsWith('.key')) hash.update(`${name}\0${text}\0`);
  return hash.digest('hex');
}
