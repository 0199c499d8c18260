import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = 256 * 1024;

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0777`, 'none', folder], { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });

/** Whether this user may mount a file system; nobody else can be given a full disk. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'konak-disk-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A disk of its own in place of a folder. */
export class SmallDisk {
  private readonly ballast: string;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    mount(folder);
    this.ballast = join(folder, 'ballast');
  }

  fill(): void {
    try {
      writeFileSync(this.ballast, Buffer.alloc(2 * SIZE));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }

  empty(): void {
    rmSync(this.ballast);
  }

  remove(): void {
    unmount(this.folder);
  }
}
