export interface StartedPostgres {
  url: string;
  pid: number;
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}
export function startPostgres(options: { dataDir: string; port?: number; fast?: boolean }): Promise<StartedPostgres>;
export function stopForsaken(dataDir: string): Promise<boolean>;
