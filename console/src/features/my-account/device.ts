export interface Device {
  browser: string;
  system: string;
  phone: boolean;
}

// The order matters: Edge and Opera call themselves Chrome, Chrome calls itself Safari.
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The browser and the system behind a User-Agent, as people call them; empty where it says nothing we know. */
export function deviceOf(agent: string): Device {
  const find = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
  return { browser: find(BROWSERS), system: find(SYSTEMS), phone: /Mobi|iPhone|iPad|Android/.test(agent) };
}
