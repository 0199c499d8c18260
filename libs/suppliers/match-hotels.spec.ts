import { matchHotel, metresBetween, plainHotelName, type MatchedHotel } from './match-hotels.js';

const at = (name: string, metresNorth = 0, stars: number | null = 4): MatchedHotel & { name: string } => ({
  ...{ name, stars, longitude: 30.7 },
  latitude: 36.9 + metresNorth / 111_195,
});
const kindOf = (theirs: MatchedHotel, ours: MatchedHotel[]) => matchHotel(theirs, ours).kind;

/** Pairs as a person would decide: the supplier's hotel, ours, and whether they are the same. */
const PAIRS: Array<[theirs: MatchedHotel, ours: MatchedHotel, same: boolean]> = [
  [at('Gül Bahçesi Otel'), at('GUL BAHCESI HOTEL'), true],
  [at('Işık Resort & Spa'), at('Isik Otel', 60), true],
  [at('The Defne by Konak'), at('Defne Butik Otel', 20), true],
  [at('Çınar Otel', 0, null), at('Çınar Hotel', 100), true],
  [at('Mavi Koy Kemer'), at('Mavi Koy Kemer Otel', 140, 5), true],
  [at('Yakamoz Otel'), at('Yakamos Otel', 5), false],
  [at('Mavi Koy Otel'), at('Mavi Ova Otel', 30), false],
  [at('Gül Bahçesi Otel'), at('Gül Bahçesi Otel', 400), false],
  [at('Gül Bahçesi Otel', 0, 3), at('Gül Bahçesi Otel', 10, 5), false],
  [at('Ova Otel'), at('Ada Otel', 0), false],
  [at('Konak'), at('Otel', 0), false],
];

describe('a supplier’s hotel and ours', () => {
  it.each(PAIRS)('%j matches %j only where a person would match them', (theirs, ours, same) => {
    expect(kindOf(theirs, [ours])).toBe(same ? 'proposed' : 'none');
  });

  it('a hotel that is like two of ours is doubtful, and neither is chosen', () => {
    const { kind, matches } = matchHotel(at('Defne Otel'), [at('Defne Hotel', 10), at('Defne Resort', 20), at('Ova')]);
    expect([kind, matches.length]).toEqual(['doubtful', 2]);
  });

  it('a hotel without coordinates is like none', () => {
    expect(metresBetween({ ...at('A'), latitude: null }, at('A'))).toBeNull();
    expect(kindOf({ ...at('Defne Otel'), longitude: null }, [at('Defne Otel')])).toBe('none');
  });

  it('a hotel’s plain name has its own words alone, or all where it has none', () => {
    expect(plainHotelName('The Işık Otel & SPA Resort')).toBe('isik');
    expect(plainHotelName('Otel Konak')).toBe('otel konak');
  });
});
