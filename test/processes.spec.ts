import { cloneDatabase, TEST_SECRET, type ClonedDatabase } from '#libs/testing';
import { cloneDemoDatabase } from './support/demo-database.js';
import { freePorts } from '../scripts/free-ports.mjs';
import { start, type Running } from '../start.js';

let cloned: ClonedDatabase;
beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());

/** A process of its own, and what it answers. */
async function startProcess(
  START: string,
  env: Record<string, string> = {},
): Promise<{ running: Running; ask(path: string): Promise<number> }> {
  const [port] = await freePorts(1);
  const running = await start({
    START,
    PORT: String(port),
    DATABASE_URL: cloned.url,
    KONAK_SECRET: TEST_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    DRAIN_MS: '500',
    ...env,
  });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return { running, ask };
}

describe.each(['notify', 'payments', 'console'])('the process %s', (name) => {
  it('a process answers health checks, and keeps answering for a while after it was asked to end', async () => {
    const { running, ask } = await startProcess(name);
    expect(await Promise.all(['/health', '/ready'].map(ask))).toEqual([200, 200]);
    const ended = running.stop();
    expect(await Promise.all(['/health', '/ready'].map(ask))).toEqual([200, 503]);
    await ended;
    await expect(ask('/health')).rejects.toThrow('fetch failed');
  });
});

it('a front of its own finds the hotels of its site map at the services', async () => {
  const demo = await cloneDemoDatabase();
  const [inner] = await freePorts(1);
  const services = await startProcess('auth,inventory,sites', {
    DATABASE_URL: demo.url,
    INTERNAL_PORT: String(inner),
    API_PORT: '0',
  });
  const front = await startProcess('front', { DATABASE_URL: demo.url, INTERNAL_URL: `http://127.0.0.1:${inner}` });
  try {
    expect(await front.ask('/sitemap.xml')).toBe(200);
  } finally {
    await front.running.stop();
    await services.running.stop();
    await demo.drop();
  }
});
