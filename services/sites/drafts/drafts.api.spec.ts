import fc from 'fast-check';
import type { Draft, DraftConflict } from '#libs/contracts';
import type { Caller } from '#libs/testing';
import { SitesUnderTest } from '../sites.fixture.js';

const EDITS = process.env['PROOFS'] === 'full' ? 1_000 : 100;

const ids = {
  first: '01890000-dead-7000-8000-000000000001',
  hidden: '01890000-dead-7000-8000-000000000002',
  large: '01890000-dead-7000-8000-000000000003',
  merged: '01890000-dead-7000-8000-000000000004',
  pageA: '01890000-dead-7000-8000-000000000005',
  pageB: '01890000-dead-7000-8000-000000000006',
  tabs: '01890000-dead-7000-8000-000000000007',
};

describe('drafts', () => {
  let sites: SitesUnderTest;
  let staff: Caller;
  beforeAll(async () => {
    sites = await SitesUnderTest.start();
    staff = sites.platform;
  });
  afterAll(() => sites.close());

  const put = (id: string, body: object, by = staff) => by.put(`/drafts/${id}`, body);
  const read = async (id: string): Promise<Draft> => (await staff.get(`/drafts/${id}`).expect(200)).body.record;

  it('a draft is made and replaced with its revision, and keeps fields that nobody knows', async () => {
    const first = { title: 'Offer', content: { text: '<b>x</b>', own: { deep: [1, null] } }, schemaVersion: 3 };
    const made = (await put(ids.first, first).expect(200)).body.record as Draft;
    expect(made).toMatchObject({ ...first, revision: 1, kind: 'note' });
    const body = { ...first, content: { ...first.content, text: 'y' }, revision: 1 };
    const changed = (await put(ids.first, body).expect(200)).body.record as Draft;
    expect(changed).toMatchObject({ revision: 2, content: { text: 'y', own: first.content.own } });
    // Its answer was lost, and it is sent again.
    expect((await put(ids.first, body).expect(200)).body.record.revision).toBe(2);
    const { list } = (await staff.get(`/drafts/${ids.first}/versions`).expect(200)).body;
    expect(list.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1]);
    const older = (await staff.get(`/drafts/${ids.first}/versions/1`).expect(200)).body.record;
    expect(older.content).toEqual(first.content);
  });

  it('two people who change different keys both keep theirs; one key of both is a conflict', async () => {
    await put(ids.merged, { content: { one: 1, two: 2, three: 3 } }).expect(200);
    const answers = await Promise.all([
      put(ids.merged, { content: { one: 11, two: 2, three: 3 }, revision: 1 }),
      put(ids.merged, { content: { one: 1, two: 22 }, revision: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(ids.merged)).content).toEqual({ one: 11, two: 22 });
    const { body } = await put(ids.merged, { content: { one: 111, two: 2, three: 3 }, revision: 1 }).expect(409);
    expect(body).toMatchObject({
      msg: 'draft.changed',
      data: {
        theirs: { one: 11, two: 22 },
        base: { one: 1 },
        changes: [{ field: 'content.one', yours: 111, theirs: 11 }],
      },
    });
    const unknown = await put(ids.merged, { content: { one: 0, two: 22 } }).expect(409);
    expect(unknown.body.data.base).toBe(null);
  });

  it('a second draft of one record by one person is refused, with the first', async () => {
    const subject = { type: 'pages', id: '7' };
    const made = await Promise.all([ids.pageA, ids.pageB].map((id) => put(id, { subject, content: {} })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = made.find(({ status }) => status === 200)!.body.record.id as string;
    expect(made.find(({ status }) => status === 409)!.body).toMatchObject({ msg: 'draft.known', data: { id: won } });
  });

  it('a draft is its own account’s, and no other role may read it', async () => {
    await put(ids.hidden, { content: { secret: 1 } }).expect(200);
    const stranger = sites.service.as({ role: 'supervisor.agency.admin', account: 2 });
    for (const path of ['', '/versions', '/versions/1'])
      expect((await stranger.get(`/drafts/${ids.hidden}${path}`)).status).toBe(404);
    expect((await stranger.delete(`/drafts/${ids.hidden}`)).status).toBe(404);
    // The same name elsewhere is another draft.
    expect((await put(ids.hidden, { content: {} }, stranger).expect(200)).body.record.revision).toBe(1);
    expect((await read(ids.hidden)).content).toEqual({ secret: 1 });
    expect((await sites.agency(1).get('/drafts')).status).toBe(403);
  });

  it('a draft that is too large is refused', async () => {
    const { body } = await put(ids.large, { content: { text: 'x'.repeat(262_200) } });
    expect(body.status).toBe(false);
  });

  it('whatever two tabs type, each value is in the result or in a conflict that is shown', async () => {
    const rounds = fc.sample(
      fc.record({ tab: fc.nat(1), key: fc.constantFrom('a', 'b', 'c'), saves: fc.boolean() }),
      EDITS,
    );
    const start: Draft = (await put(ids.tabs, { content: {} }).expect(200)).body.record;
    const tabs = [start, start].map(({ content, revision }) => ({
      content,
      revision,
      unsaved: new Map<string, unknown>(),
    }));
    const shown = new Set<unknown>();
    let saved: Record<string, unknown> = {};
    for (const [nth, { tab, key, saves }] of rounds.entries()) {
      const own = tabs[tab]!;
      own.content = { ...own.content, [key]: nth };
      own.unsaved.set(key, nth);
      if (!saves) continue;
      const { status, body } = await put(ids.tabs, { content: own.content, revision: own.revision });
      if (status === 409) {
        const { changes, revision } = body.data as DraftConflict;
        for (const change of changes) [change.yours, change.theirs].forEach((value) => shown.add(value));
        // The writer keeps own values, knowing the others.
        const theirs = (await read(ids.tabs)).content;
        own.content = { ...theirs, ...Object.fromEntries(own.unsaved) };
        const again = await put(ids.tabs, { content: own.content, revision }).expect(200);
        own.revision = again.body.record.revision;
      } else own.revision = body.record.revision;
      const now = (await read(ids.tabs)).content;
      for (const [typed, value] of own.unsaved) expect([now[typed], ...shown]).toContain(value);
      // What this tab did not type is as it was.
      for (const [other, value] of Object.entries(saved)) if (!own.unsaved.has(other)) expect(now[other]).toBe(value);
      own.content = now;
      own.unsaved.clear();
      saved = now;
    }
    expect(shown.size).toBeGreaterThan(0);
  });
});
