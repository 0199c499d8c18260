import { toDay } from '#libs/stays';
import { daysOfYear, gapsToCome, shadesOf, stretchesOf, type YearRoom } from './year-model';

const days = daysOfYear(2028);
const room = (part: Partial<YearRoom> = {}): YearRoom => ({
  id: 1,
  name: 'Süit',
  allotment: days.map(() => 4),
  sold: days.map((_, i) => (i < 5 ? i : 0)),
  left: days.map((_, i) => 4 - (i < 5 ? i : 0)),
  open: days.map(() => true),
  gaps: [],
  ...part,
});

it('the year shades days by how full they are, and gaps by their reason', () => {
  expect(days).toHaveLength(366);
  const gaps: YearRoom['gaps'] = [{ from: 20_280_105, to: 20_280_107, reason: 'noPrice' }];
  const shades = shadesOf(room({ gaps }), days);
  // Sold out stays sold out: a guest sleeps there, whatever is planned since.
  expect(shades.slice(0, 8)).toEqual([0, 2, 3, 4, 5, 'noPrice', 'noPrice', 0]);
  const stretches = stretchesOf(shades);
  expect(stretches.map(({ shade }) => shade)).toEqual([0, 2, 3, 4, 5, 'noPrice', 0]);
  expect([stretches[0]!.start, stretches.at(-1)!.end]).toEqual([0, 1]);
});

it('the year lists the gaps that can still be closed, the next first, from today on', () => {
  const rooms = [
    room({ gaps: [{ from: 20_280_601, to: 20_280_610, reason: 'stopSale' }] }),
    room({
      id: 2,
      gaps: [
        { from: 20_280_101, to: 20_280_131, reason: 'noAllotment' },
        { from: 20_280_220, to: 20_280_302, reason: 'noPrice' },
      ],
    }),
  ];
  expect(gapsToCome(rooms, toDay(20_280_225))).toMatchObject([
    { room: 2, from: 20_280_225, to: 20_280_302, days: 7 },
    { room: 1, from: 20_280_601, days: 10 },
  ]);
});
