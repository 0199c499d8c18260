import { toDay } from '#libs/stays';
import { changeOfStay, stayDraftOf } from './stay-change.js';

const line = {
  checkIn: 20_270_301,
  checkOut: 20_270_303,
  party: { adults: 2, children: [4] },
  room: { id: 1, name: 'Taş oda' },
  pricePlan: { id: 7, name: 'Esnek' },
} as unknown as Parameters<typeof changeOfStay>[0];
const draft = stayDraftOf(line);

describe('the change of a stay', () => {
  it('the change of a stay is nothing while the form is as the stay is', () =>
    expect(changeOfStay(line, draft)).toBeUndefined());

  it('the change of a stay names what is other alone, days and room with plan together', () => {
    expect(changeOfStay(line, { ...draft, checkOut: toDay(20_270_304) })).toEqual({
      checkIn: 20_270_301,
      checkOut: 20_270_304,
    });
    expect(changeOfStay(line, { ...draft, pricePlan: 8 })).toEqual({ room: 1, pricePlan: 8 });
    expect(changeOfStay(line, { ...draft, party: { adults: 1, children: [4] } })).toEqual({
      party: { adults: 1, children: [4] },
    });
  });

  it('the change of a stay waits for the age of each child', () =>
    expect(changeOfStay(line, { ...draft, party: { adults: 2, children: [4, null] } })).toBeUndefined());
});
