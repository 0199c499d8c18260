export interface StartedPostgres {
  url: string;
  pid: number;
  isNew: boolean;
  stop(): Promise<void>;
  discard(): Promise<void>;
}
export function startPostgres(options: { dataDir: string; port?: number; fast?: boolean }): Promise<StartedPostgres>;
export function discardForsaken(dataDir: string): Promise<boolean>;
