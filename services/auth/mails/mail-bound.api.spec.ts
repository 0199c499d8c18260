import { PLATFORM } from '#libs/database';
import { TEST_SECRET } from '#libs/testing';
import type { AuthConfig } from '../auth.config.js';
import { AuthUnderTest } from '../auth.fixture.js';
import { admitMail } from './mail-bound.js';
import { MailSchedule } from './mail.schedule.js';

const HOUR_MS = 3_600_000;
const BEGIN = Date.now();

let now = BEGIN;
let auth: AuthUnderTest;
let serial = 0;

beforeAll(async () => {
  auth = await AuthUnderTest.start({ now: () => new Date(now) });
});
afterAll(() => auth.close());
beforeEach(() => {
  now = BEGIN;
});

const admit = async (to: string, messageId = `mail-${++serial}`): Promise<string | null> =>
  (await auth.service.clients.call('mails.admit', { body: { messageId, to } })).waitsUntil;
const admitted = async (to: string, count: number) => {
  const answers = [];
  for (let nth = 0; nth < count; nth++) answers.push(await admit(to));
  return answers.filter((until) => until === null).length;
};
const later = (hours: number) => new Date(BEGIN + hours * HOUR_MS).toISOString();

describe('mails that a stranger can cause', () => {
  it('mails that a stranger can cause are limited to five an hour and twenty a day for one recipient', async () => {
    const to = 'ada@example.com';
    expect(await admitted(to, 7)).toBe(5);
    expect(await admit(to)).toBe(later(1));
    now = BEGIN + HOUR_MS - 1;
    expect(await admit(to)).toBe(later(1));
    for (const hour of [1, 2, 3]) {
      now = BEGIN + hour * HOUR_MS;
      expect([hour, await admitted(to, 6)]).toEqual([hour, 5]);
    }
    now = BEGIN + 10 * HOUR_MS;
    expect(await admit(to)).toBe(later(24));
    now = BEGIN + 24 * HOUR_MS;
    expect(await admitted(to, 6)).toBe(5);
  });

  it('mails that a stranger can cause are counted together, however the address is spelled, and per recipient', async () => {
    expect(await admitted('eda.kaya@gmail.com', 2)).toBe(2);
    expect(await admitted('EdaKaya+1@googlemail.com', 2)).toBe(2);
    expect(await admitted('eda.kaya+win@GMAIL.com', 2)).toBe(1);
    expect(await admitted('edakaya@example.com', 5)).toBe(5);
  });

  it('mails that a stranger can cause are limited to five, however many are requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => admit('at.once@example.com')));
    expect(answers.filter((until) => until === null)).toHaveLength(5);
  });

  it('mails that a stranger can cause count once, however often one is requested, at the last time', async () => {
    const to = 'again@example.com';
    await Promise.all(Array.from({ length: 10 }, () => admit(to, 'one')));
    expect(await admitted(to, 4)).toBe(4);
    expect(await admit(to, 'one')).toBeNull();
    expect(await admit(to)).toBe(later(1));
    now = BEGIN + HOUR_MS / 2;
    expect(await admit(to, 'one')).toBeNull();
    now = BEGIN + HOUR_MS;
    expect(await admitted(to, 5)).toBe(4);
  });

  it('mails that a stranger can cause are counted without the address, for a day', async () => {
    const to = 'nameless@example.com';
    await admit(to);
    const rows = () =>
      auth.service.database.tx(PLATFORM, (tx) => tx.rows<{ row: string }>('select c::text as row from mail_counts c'));
    expect((await rows()).some(({ row }) => /nameless|example/.test(row))).toBe(false);
    now = BEGIN + 23 * HOUR_MS;
    const schedule = auth.service.running.app.get(MailSchedule, { strict: false });
    await schedule.forgetOld();
    expect(await rows()).not.toEqual([]);
    now = BEGIN + 48 * HOUR_MS;
    await schedule.forgetOld();
    expect(await rows()).toEqual([]);
  });

  it('mails that a stranger can cause are counted on while the secret is replaced', async () => {
    const to = 'rotated@example.com';
    expect(await admitted(to, 5)).toBe(5);
    const config = auth.service.running.runtime.config as AuthConfig;
    const replaced = { ...config, KONAK_SECRET: [`next ${TEST_SECRET}`, TEST_SECRET] as const };
    const until = await auth.service.database.tx(PLATFORM, (tx) =>
      admitMail(tx, { config: replaced, now: () => new Date(now) }, { messageId: 'under the next secret', to }),
    );
    expect(until?.toISOString()).toBe(later(1));
  });
});

describe('an invitation', () => {
  it('an invitation is refused while its address gets no more mails', async () => {
    const staff = await auth.as('corporate.agency.admin');
    const invite = (username: string, email: string) =>
      staff.post('/users/save', { name: 'Davetli', username, email, role: 'user', lang: 'tr', status: true });
    await admitted('flooded@example.com', 5);
    const { status, body } = await invite('flooded.one', 'flooded@example.com');
    expect([status, body.msg]).toEqual([429, 'mail.tooMany']);
    expect((await invite('free.one', 'free@example.com')).status).toBe(200);
  });
});
