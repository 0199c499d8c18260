import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_SECRET, cloneDatabase } from '#libs/testing';
import { start } from '../start.js';

const manifests = readdirSync('k8s', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => ({ file, text: readFileSync(join('k8s', file), 'utf8') }));
const compose = readFileSync('docker-compose.yml', 'utf8');

describe('pictures', () => {
  it('pictures are in a bucket where an inventory is a process of its own, or on the disk of the only one', async () => {
    const env = { NODE_ENV: 'production', KONAK_SECRET: 's'.repeat(32), LOG_LEVEL: 'silent', START: 'inventory' };
    const starting = (more: object) =>
      start({ ...env, DATABASE_URL: 'postgres://127.0.0.1:1/konak', ...more }).catch((error: Error) => error.message);
    expect(await starting({})).toContain('S3_BUCKET is not set');
    expect(await starting({ S3_BUCKET: 'pictures' })).toContain('ECONNREFUSED');
    expect(await starting({ PICTURES_ON_DISK: 'true' })).toContain('ECONNREFUSED');
    expect(compose).toContain("PICTURES_ON_DISK: 'true'");
  });
});

describe('the admin of the database', () => {
  it('the admin of the database is known to the migration alone', () => {
    const withAdmin = manifests.filter(({ text }) => /secretRef: \{ name: konak-admin/.test(text));
    expect(withAdmin.map(({ file }) => file)).toEqual(['base/migrate.yaml']);
    const addresses = [...manifests.map(({ text }) => text), compose]
      .flatMap((text) => [...text.matchAll(/DATABASE_URL[=:] *(\S+)/g)])
      .map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => address!.includes('@'))).toHaveLength(1);
    const ofMigration = compose.slice(compose.indexOf('\n  migrate:'), compose.indexOf('# generated: processes'));
    expect(ofMigration).toContain('@postgres:5432');
  });

  it('the admin of the database is no user that a process of its own starts under in production', async () => {
    const env = { NODE_ENV: 'production', KONAK_SECRET: 's'.repeat(32), LOG_LEVEL: 'silent', START: 'payments' };
    const starting = (DATABASE_URL: string) => start({ ...env, DATABASE_URL }).catch((error: Error) => error.message);
    expect(await starting('postgres://konak:secret@127.0.0.1:1/konak')).toContain('names an admin');
    expect(await starting('postgres://127.0.0.1:1/konak')).toContain('ECONNREFUSED');
    expect(await starting('postgres://konak_payments:own@127.0.0.1:1/konak')).toContain('ECONNREFUSED');
  });
});

describe('connections to Postgres', () => {
  it('connections to Postgres are counted at the start of production, which refuses to open more than the server allows', async () => {
    const database = await cloneDatabase();
    const env = {
      NODE_ENV: 'production',
      KONAK_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      START: 'payments',
      PORT: '0',
    };
    const DATABASE_URL = database.url.replace(/\/\/[^@]*@/, '//');
    const fault = await start({ ...env, DATABASE_URL, DATABASE_REPLICAS: '100' }).catch(
      (error: Error) => error.message,
    );
    expect(fault).toContain('may open 20400 connections to Postgres');
    await database.drop();
  });
});
