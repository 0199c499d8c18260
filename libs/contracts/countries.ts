/** Country codes (ISO 3166-1 alpha-2), and XK for Kosovo, which banks and maps use. */
export const COUNTRY_CODES = (
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCR' +
  'CUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHU' +
  'IDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQ' +
  'MRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSI' +
  'SJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW'
).match(/../g)!;
const CODES = new Set(COUNTRY_CODES);
/** Aliases of codes: reserved by the standard, used by the European Union, or obsolete. */
const ALIASES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR', FX: 'FR', TP: 'TL', BU: 'MM', ZR: 'CD' };

/** The country code of a code or alias in any letter case: UK is GB, EL is GR. Undefined for other texts. */
export function countryCode(written: string): string | undefined {
  const code = written.trim().toUpperCase();
  const known = ALIASES[code] ?? code;
  return CODES.has(known) ? known : undefined;
}
