/** Where the other parts of the platform are; given by the server that serves the console. */
export interface AppConfig {
  apiUrl: string;
  frontUrl: string;
  consoleUrl: string;
  demo: boolean;
  /** Where maps take their pictures from, with {z}, {x} and {y} in it; without it they have none. */
  mapTiles?: string;
}

let current: AppConfig = { apiUrl: '', frontUrl: '', consoleUrl: '', demo: false };

export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  current = { ...current, ...((await response.json()) as Partial<AppConfig>) };
}

export function config(): AppConfig {
  return current;
}

/** An address of the API or of a picture it serves. */
export function apiAddress(path: string): string {
  return /^(https?:|data:|blob:)/.test(path) ? path : current.apiUrl + path;
}

/** A page of the booking front. */
export function frontAddress(path: string): string {
  return current.frontUrl + path;
}
