import { execFileSync } from 'node:child_process';

/** With the folder where Debian puts servers, which is not on everybody's path. */
export const PATH = `${process.env['PATH']}:/usr/sbin`;

/** Whether a program is installed; without it the tests that need it are skipped. */
export function isInstalled(program: string, versionFlag = '--version'): boolean {
  try {
    execFileSync(program, [versionFlag], { stdio: 'ignore', env: { PATH } });
    return true;
  } catch {
    return false;
  }
}
