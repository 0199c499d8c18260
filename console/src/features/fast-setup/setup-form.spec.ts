/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { FastSetup, type Location } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { startLanguage } from '../../kit/i18n';
import { blankSetup, planNames, setupBody } from './setup-form';

const kas = { id: 7, name: 'Kaş' } as Location;

describe('the wizard', () => {
  beforeAll(startLanguage);
  const form = blankSetup(toDay(20_261_201));
  form.hotel = { ...form.hotel, name: ' Deniz Otel ', location: kas };
  form.rooms = [{ name: 'Standart', type: 1, count: 4, maxAdults: 2, maxChildren: 1, price: 1_500 }];

  it('the wizard produces what the API accepts', async () => {
    const parsed = FastSetup.parse(setupBody(form, await planNames(), 'tr'));
    expect(parsed.hotel).toMatchObject({ name: 'Deniz Otel', location: 7 });
    expect(parsed.rooms).toMatchObject([{ count: 4, maxPersons: 3, price: 1_500 }]);
    expect(parsed.rooms[0]!.name).toEqual([{ lang: 'tr', value: 'Standart' }]);
    expect(parsed.plans[0]!.name).toEqual([
      { lang: 'tr', value: 'Esnek' },
      { lang: 'en', value: 'Flexible' },
    ]);
    expect(parsed.plans.map(({ board, derived, cancellation }) => [board, derived, cancellation.length])).toEqual([
      ['BB', null, 1],
      ['BB', { percent: -10 }, 0],
    ]);
    expect(parsed).toMatchObject({ from: 20_261_201, to: 20_271_130, weekend: { weekdays: [5, 6], percent: 15 } });
  });

  it('the wizard leaves out what is switched off', async () => {
    const plain = { ...form, weekend: { on: false, percent: 5 }, nonRefundable: { on: false, percent: -10 } };
    const parsed = FastSetup.parse(setupBody(plain, await planNames(), 'tr'));
    expect(parsed.plans).toHaveLength(1);
    expect(parsed.weekend).toBeNull();
  });
});
