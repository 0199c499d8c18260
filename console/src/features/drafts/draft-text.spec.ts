import type { Draft } from '#libs/contracts';
import { mergedAfter, restoredFrom } from './draft-text';

const draft = (revision: number, title: string, content: Draft['content']): Draft => ({
  ...{ id: 'a', kind: 'note', subject: null, bytes: 1, by: 'A', changedBy: 'A', at: '', expiresAt: '' },
  ...{ schemaVersion: 1, baseRevision: null, revision, title, content },
});

describe('a restored draft', () => {
  const read = draft(3, 'Now', { one: 1, two: 2, three: 3 });
  const yours = restoredFrom(read, { title: 'Then', content: { one: 0, two: 0 } });
  const now = draft(5, 'Now', { one: 11, two: 2, three: 3, four: 4 });

  it('a restored draft is written on the revision that was read', () => {
    expect(yours).toMatchObject({ revision: 3, title: 'Then', content: { one: 0, two: 0 } });
  });

  it('a restored draft keeps what others have added, and removes what the older version lacked', () => {
    expect(mergedAfter({ 'content.one': 'yours' }, { read, now, yours })).toMatchObject({
      revision: 5,
      title: 'Then',
      content: { one: 0, two: 0, four: 4 },
    });
  });

  it('a restored draft gives way where the value of others is kept', () => {
    expect(mergedAfter({ 'content.one': 'theirs' }, { read, now, yours }).content).toEqual({
      one: 11,
      two: 0,
      four: 4,
    });
  });
});
