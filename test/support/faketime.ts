import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MACHINES: Record<string, string> = { x64: 'x86_64', arm64: 'aarch64' };
const LIBRARY = `/usr/lib/${MACHINES[process.arch]}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Whether libfaketime is installed; without it the tests of moved clocks are skipped. */
export function hasFaketime(): boolean {
  return existsSync(LIBRARY);
}

/** The machine's clock as processes with this environment see it. Their timers run on. */
export class MovableClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'konak-clock-'));
  private readonly file = join(this.folder, 'offset');
  readonly env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: this.file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };

  constructor() {
    this.set(0);
  }

  /** Hours before or after the true time. */
  set(hours: number): void {
    writeFileSync(this.file, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
