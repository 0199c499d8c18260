/** Where the other parts of the platform are; the server says it, so that one build runs anywhere. */
export interface Addresses {
  apiUrl: string;
  frontUrl: string;
  consoleUrl: string;
  demo: boolean;
  /** The address of map tiles; without it there are no maps. */
  mapTiles?: string;
}

let addresses: Addresses | undefined;

export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  setConfig((await response.json()) as Addresses);
}

export function setConfig(known: Addresses): void {
  addresses = known;
}

/** @throws Error before `loadConfig` has come back. */
export function config(): Addresses {
  if (!addresses) throw new Error('the addresses are not known yet');
  return addresses;
}

const PICTURE = /^(https?:|blob:|data:image\/)/i;

/** A picture's address, which may be relative to the API; empty for what no picture is at. */
export function mediaUrl(url: string): string {
  if (url.startsWith('/')) return config().apiUrl + url;
  return PICTURE.test(url) ? url : '';
}
