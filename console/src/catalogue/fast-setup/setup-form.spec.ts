import { FastSetup, type Location } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { blankSetup, setupBody } from './setup-form';

const names = { flexible: 'Esnek', nonRefundable: 'İadesiz', halfBoard: 'Yarım pansiyon' };
const kas = { id: 7, name: 'Kaş' } as Location;

describe('the wizard', () => {
  const form = blankSetup(toDay(20_261_201));
  form.hotel = { ...form.hotel, name: ' Deniz Otel ', location: kas };
  form.rooms = [{ name: 'Standart', type: 1, count: 4, maxAdults: 2, maxChildren: 1, price: 1_500 }];

  it('answers what the API takes', () => {
    const parsed = FastSetup.parse(setupBody(form, names, 'tr'));
    expect(parsed.hotel).toMatchObject({ name: 'Deniz Otel', location: 7 });
    expect(parsed.rooms).toMatchObject([{ count: 4, maxPersons: 3, price: 1_500 }]);
    expect(parsed.plans.map(({ board, derived, cancellation }) => [board, derived, cancellation.length])).toEqual([
      ['BB', null, 1],
      ['BB', { percent: -10 }, 0],
    ]);
    expect(parsed).toMatchObject({ from: 20_261_201, to: 20_271_130, weekend: { weekdays: [5, 6], percent: 15 } });
  });

  it('leaves out what is switched off', () => {
    const plain = { ...form, weekend: { on: false, percent: 5 }, nonRefundable: { on: false, percent: -10 } };
    const parsed = FastSetup.parse(setupBody(plain, names, 'tr'));
    expect(parsed.plans).toHaveLength(1);
    expect(parsed.weekend).toBeNull();
  });
});
