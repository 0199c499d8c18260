/** Codes of countries (ISO 3166-1 alpha-2), and XK as banks and maps have it. */
export const COUNTRY_CODES = (
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCR' +
  'CUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHU' +
  'IDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQ' +
  'MRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSI' +
  'SJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW'
).match(/../g)!;
const CODES = new Set(COUNTRY_CODES);
/** Codes that people write for another one: reserved by the standard, of the European Union, or of old. */
const ALIASES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR', FX: 'FR', TP: 'TL', BU: 'MM', ZR: 'CD' };

/** The code of a country by what a person or system writes, in any case: UK is GB, EL is GR. Undefined for no country. */
export function countryCode(written: string): string | undefined {
  const code = written.trim().toUpperCase();
  const known = ALIASES[code] ?? code;
  return CODES.has(known) ? known : undefined;
}
