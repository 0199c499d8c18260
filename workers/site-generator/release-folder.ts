import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

const KEPT = 5;
const CURRENT = 'current';

/** The folder of releases: each is whole or unfinished, and a link names the one that is served. */
export class ReleaseFolder {
  private readonly releases: string;

  constructor(readonly path: string) {
    this.releases = join(path, 'releases');
  }

  /** Writes a release into a folder of its own, to the disk. @returns the folder's name. */
  async write(n: number, files: ReadonlyMap<string, string>): Promise<string> {
    const name = `${n}-${randomBytes(4).toString('hex')}`;
    const folder = join(this.releases, name);
    for (const part of ['sites', 'certs']) await mkdir(join(folder, part), { recursive: true, mode: 0o755 });
    await mkdir(join(this.path, 'run'), { recursive: true });
    for (const [file, text] of files) await writeSynced(join(folder, file), text);
    for (const part of ['sites', 'certs', '']) await syncFolder(join(folder, part));
    await syncFolder(this.releases);
    return name;
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.releases, name), { recursive: true, force: true });
  }

  /** The release that is served; undefined before the first. */
  async current(): Promise<string | undefined> {
    const target = await readlink(join(this.path, CURRENT)).catch(() => undefined);
    return target === undefined ? undefined : basename(target);
  }

  /** When the last release took its place, in milliseconds since the epoch; 0 before the first. */
  async swappedAt(): Promise<number> {
    return lstat(join(this.path, CURRENT)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  /** Lets a release take its place, in one step. */
  async swap(name: string): Promise<void> {
    const next = join(this.path, `next-${randomBytes(4).toString('hex')}`);
    await symlink(join('releases', name), next);
    await rename(next, join(this.path, CURRENT));
    await syncFolder(this.path);
  }

  /** Removes all but the newest releases, and never the one that is served. */
  async prune(): Promise<void> {
    const current = await this.current();
    const names = (await readdir(this.releases)).toSorted((a, b) => parseInt(b, 10) - parseInt(a, 10));
    const old = names.filter((name) => name !== current).slice(KEPT - 1);
    for (const name of old) await this.remove(name);
    for (const left of await readdir(this.path)) if (left.startsWith('next-')) await rm(join(this.path, left));
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', path.endsWith('.key') ? 0o600 : 0o644);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
