const SLASHES = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '/%2f',
  '/%5c',
  '/./',
  '/../',
  '/.//',
  '/..//',
  '/%09/',
  '/%0d/',
  '/\t/',
  '/\n/',
  '/\r/',
  '/;/',
  '/@',
];
const SCHEMES = [
  'http:',
  'https:',
  'http://',
  'https://',
  'https:/',
  'https:\\\\',
  'javascript://',
  'data:text/html,',
  'ftp://',
  '//google.com@',
  'https:\t//',
  ' https://',
  '\u0000https://',
  '/https://',
  '.',
];
const ENDS = ['', '/', '/..', '?', '#', '%23.hotel.example', '@hotel.example', '\\@hotel.example'];
const HIDDEN = ['\u2028', '\u202e', '\u00a0', '\ufeff', '\u3000', '\u0085', '\u200b'];

/** Texts that are known to lead browsers or careless checks to another host. */
export function openRedirects(host: string): string[] {
  const beginnings = [...SLASHES, ...SCHEMES, ...SLASHES.map((slashes) => slashes.replaceAll('/', '\uff0f'))];
  const plain = beginnings.flatMap((begin) => ENDS.map((end) => `${begin}${host}${end}`));
  const hidden = HIDDEN.flatMap((sign) => [`${sign}//${host}`, `/${sign}/${host}`, `//${sign}${host}`]);
  const nested = ['/a/../..//', '/a/..//', '/x/../\\', '/%2e%2e//', '/./..//', '/.;/../..//', '//hotel.example@'];
  return [...new Set([...plain, ...hidden, ...nested.map((begin) => begin + host)])];
}
