import { join } from 'node:path';
import { isAdminUrl } from '#libs/database';
import { ConfigFault, type PlatformConfig } from '#libs/process';
import { asAdmin } from './as-admin.js';
import { backUp } from './back-up.js';
import { brokenSince, findBrokenInvariants, type Broken } from './invariants.js';
import { readManifest } from './manifest.js';
import { leaveQuarantine, waitingMessages } from './quarantine.js';
import { restore, type RestoreOptions } from './restore.js';

type Config = Pick<PlatformConfig, 'DATABASE_URL' | 'DATABASE_SECRET' | 'DATA_DIR' | 'S3_BUCKET'>;
type Schemas = RestoreOptions['schemas'];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const minutesSince = (began: number) => `${((performance.now() - began) / 60_000).toFixed(2)} minutes`;

/** A bucket keeps versions of its own. */
const picturesOf = ({ S3_BUCKET, DATA_DIR }: Config) => (S3_BUCKET ? undefined : join(DATA_DIR, 'images'));

function demandAdmin({ DATABASE_URL }: Config): void {
  if (!isAdminUrl(DATABASE_URL)) throw new ConfigFault('DATABASE_URL has to name an admin for this.');
}

/** `npm run backup -- FOLDER` */
export async function backupCommand(config: Config, schemas: Schemas, [folder]: string[]): Promise<void> {
  demandAdmin(config);
  if (!folder) throw new ConfigFault('Into which folder? npm run backup -- FOLDER');
  const began = performance.now();
  const names = [...schemas.map(({ schema }) => schema), 'audit'];
  const pictures = picturesOf(config);
  const manifest = await backUp({ adminUrl: config.DATABASE_URL, folder, schemas: names, pictures, tell: say });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0) / 1e6;
  const what = `${rows} rows of ${manifest.tables.length} tables in ${megabytes.toFixed(1)} MB, ${manifest.pictures} pictures`;
  say(`Backed up as of ${manifest.takenAt}: ${what}, in ${minutesSince(began)}.`);
}

/** `npm run restore -- FOLDER` */
export async function restoreCommand(config: Config, schemas: Schemas, [folder]: string[]): Promise<void> {
  demandAdmin(config);
  if (!folder) throw new ConfigFault('From which folder? npm run restore -- FOLDER');
  const began = performance.now();
  const { DATABASE_URL: adminUrl, DATABASE_SECRET: secret } = config;
  const manifest = await restore({ adminUrl, secret, folder, schemas, pictures: picturesOf(config), tell: say });
  say(
    `Restored as of ${manifest.takenAt}, in ${minutesSince(began)}. It is in quarantine: what is started on it sends nothing.`,
  );
  await reportInvariants(adminUrl, manifest.takenAt, manifest.underWay);
  say(`Compare, then let it go: npm run restore:release -- ${folder}`);
}

/** @throws ConfigFault naming the invariants that are broken by more than `underWay`. */
async function reportInvariants(adminUrl: string, asOf = '', underWay: Broken = {}): Promise<void> {
  const found = await asAdmin(adminUrl, (client) => findBrokenInvariants(client, asOf));
  const broken = Object.entries(brokenSince(underWay, found));
  if (broken.length > 0)
    throw new ConfigFault(`Invariants do not hold:\n${broken.map(([name, rows]) => `  ${name}: ${rows}`).join('\n')}`);
  say('All invariants hold.');
}

/** `npm run invariants` */
export async function invariantsCommand(config: Config): Promise<void> {
  demandAdmin(config);
  await reportInvariants(config.DATABASE_URL);
}

/** `npm run restore:release -- FOLDER`: ends the quarantine of a database whose invariants hold and whose audit is whole. */
export async function releaseCommand(
  config: Config,
  schemas: Schemas,
  [folder]: string[],
  verifyAudit: () => Promise<void>,
): Promise<void> {
  demandAdmin(config);
  if (!folder) throw new ConfigFault('Restored from which folder? npm run restore:release -- FOLDER');
  const { takenAt, underWay } = await readManifest(folder);
  await reportInvariants(config.DATABASE_URL, takenAt, underWay);
  await verifyAudit();
  const names = schemas.map(({ schema }) => schema);
  for (const { name, count, oldest } of await waitingMessages(config.DATABASE_URL, names))
    say(`${count} × ${name} will be sent, the oldest of ${oldest.toISOString()}.`);
  await leaveQuarantine(config.DATABASE_URL);
  say('Released. Restart what runs on it.');
}
