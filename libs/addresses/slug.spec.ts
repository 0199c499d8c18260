import { hotelPath, idOf, slugOf, tourPath } from './slug.js';

describe('a name in an address', () => {
  it.each([
    ['Temenni Taş Konak', 'temenni-tas-konak'],
    ['İSTANBUL Ilgın', 'istanbul-ilgin'],
    ["L'Étoile & Café – Straße", 'letoile-cafe-strasse'],
    ['Şəki', 'seki'],
    ['مرحبا', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
  ])('a name in an address is written in plain letters: %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('a name in an address follows its id, which alone counts', () => {
    expect(hotelPath({ id: 7, name: 'Otel Ürgüp' })).toBe('/hotel/7-otel-urgup');
    expect(hotelPath({ id: 7, name: 'فندق' })).toBe('/hotel/7');
    expect(['tr', 'en'].map((lang) => tourPath({ id: 7, name: 'Tur' }, lang))).toEqual(['/tur/7-tur', '/tour/7-tur']);
    expect(['7-otel-urgup', '7', '7-'].map(idOf)).toEqual([7, 7, 7]);
    expect(['', 'x', '7x', '-7', '1e3', '9'.repeat(20)].map(idOf)).toEqual(Array.from({ length: 6 }, () => Number.NaN));
  });
});
