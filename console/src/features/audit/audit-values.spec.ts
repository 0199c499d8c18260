import { fieldsOf } from './audit-values';

describe('a changed row', () => {
  it('a changed row shows what differs, before beside after', () => {
    expect(fieldsOf({ before: { name: 'A', hash: '[cut]' }, after: { name: 'B', hash: '[cut]' } })).toEqual([
      { field: 'name', before: 'A', after: 'B' },
      { field: 'hash', before: '[cut]', after: '[cut]' },
    ]);
  });

  it('a changed row shows all of a row that was added or removed', () => {
    expect(fieldsOf({ before: null, after: { name: 'B', note: null, tags: [1] } })).toEqual([
      { field: 'name', before: null, after: 'B' },
      { field: 'note', before: null, after: '–' },
      { field: 'tags', before: null, after: '[1]' },
    ]);
    expect(fieldsOf({ before: { on: false }, after: null })).toEqual([{ field: 'on', before: 'false', after: null }]);
  });

  it('a changed row shows an instant as local time', () => {
    const after = { until: '2026-11-22T21:30:00.000Z' };
    expect(fieldsOf({ before: null, after })[0]!.after).toBe('23.11.2026 00:30');
  });
});
