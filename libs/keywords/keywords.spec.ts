import fc from 'fast-check';
import { foldText, foldWords, matchesKeyword, readKeyword } from './index.js';

describe('foldText', () => {
  it.each([
    ['ISPARTA', 'isparta'],
    ['ısparta', 'isparta'],
    ['İSTANBUL', 'istanbul'],
    ['GÜNBATIMI', 'gunbatimi'],
    ['Şile Çeşme Ağrı Âlâ', 'sile cesme agri ala'],
    ['Άγιος Νικόλαος', 'αγιοσ νικολαοσ'],
    ['Алёна Кузьмин', 'алена кузьмин'],
    ['محمّد', 'محمد'],
    ['أحمد ١٢٣', 'احمد 123'],
    ['Straße Ærø Łódź Đorđe Œuvre Þór Əli', 'strasse aero lodz dorde oeuvre thor eli'],
    ["O’Brien D'Arcy", 'obrien darcy'],
    ['हिन्दी', 'हिन्दी'],
    ['Ａ１', 'a1'],
  ])('foldText folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('foldText folds a folded text to itself', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });
});

describe('matchesKeyword', () => {
  it.each([
    ['Ürgüp Taş Konak', 'urgup'],
    ['Ilıca Otel', 'ILICA'],
    ['Ilıca Otel', 'ilica'],
    ['Günbatımı', 'GÜNBATIMI'],
    ['Lykia Kaş', 'kas lykia'],
    ['Merve Kaya', '  Kaya   Merve '],
    ['Göcek Liman Otel', 'gocek liman'],
    ['Patara Beach', 'each'],
    ['%20 indirim', '%'],
    ['+905321234567', '0532 123 45 67'],
    ['0 (532) 123 45 67 905321234567', '+90 532 123 45 67'],
    ['KNK-2026-000123', 'knk-2026-000123'],
  ])('matchesKeyword finds %s by %s', (text, keyword) => {
    expect(matchesKeyword(text, keyword)).toBe(true);
  });

  it.each([
    ['Merve Kaya', 'kaya mervan'],
    ['Lykia', '%'],
    ['+905321234567', '0533 123 45 67'],
  ])('matchesKeyword does not find %s by %s', (text, keyword) => {
    expect(matchesKeyword(text, keyword)).toBe(false);
  });

  it('matchesKeyword finds a text by its own words in any order and case', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zA-ZçÇğĞıİöÖşŞüÜñßøłА-Яа-яα-ωΑ-Ω]{1,12}$/), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (words, turn) => {
          const turned = [...words.slice(turn % words.length), ...words.slice(0, turn % words.length)];
          return (
            matchesKeyword(words.join(' '), turned.join('  ')) &&
            matchesKeyword(words.join(' '), turned.join(' ').toLocaleUpperCase('tr'))
          );
        },
      ),
    );
  });
});

describe('readKeyword', () => {
  it('readKeyword reads a number in its ways', () => {
    expect(readKeyword('Kaya +90 (532) 123-45-67')).toEqual([
      [['90', '532', '123', '45', '67'], ['905321234567'], ['5321234567']],
      [['kaya']],
    ]);
    expect(readKeyword('#300')).toEqual([[['300']]]);
    expect(readKeyword(' ')).toEqual([]);
  });

  it('readKeyword keeps lone characters as they are', () => {
    expect(readKeyword('%')).toEqual([[['%']]]);
    expect(foldWords('%')).toEqual([]);
  });
});
