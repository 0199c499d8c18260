import fc from 'fast-check';
import { mergeFields } from './merge-fields.js';

const FIELDS = ['name', 'count', 'texts', 'status'] as const;
type Fields = Record<(typeof FIELDS)[number], unknown>;

const value = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 2 }));
const record = fc.record({ name: value, count: value, texts: value, status: value }) as fc.Arbitrary<Fields>;
const isChanged = (one: Fields, other: Fields, field: keyof Fields) =>
  JSON.stringify(one[field]) !== JSON.stringify(other[field]);

describe('merging two changes of a record', () => {
  it('merging two changes of a record keeps what one side alone has changed, and names what both changed to different values', () => {
    fc.assert(
      fc.property(record, record, record, (base, theirs, yours) => {
        const { merged, odds } = mergeFields(base, theirs, yours);
        for (const field of FIELDS) {
          const [byThem, byYou] = [isChanged(base, theirs, field), isChanged(base, yours, field)];
          expect(odds.includes(field)).toBe(byThem && byYou && isChanged(theirs, yours, field));
          if (!odds.includes(field)) expect(merged[field]).toEqual(byYou ? yours[field] : theirs[field]);
        }
      }),
    );
  });

  it('merging two changes of a record names every field that differs where the base is not known', () => {
    fc.assert(
      fc.property(record, record, (theirs, yours) => {
        const { odds } = mergeFields(undefined, theirs, yours);
        expect(odds).toEqual(FIELDS.filter((field) => isChanged(theirs, yours, field)));
      }),
    );
  });
});
