import { readFileSync, readdirSync } from 'node:fs';
import { digits } from '../bench-search/measure.mjs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
/** An autovacuum worker that lives shorter than that counts as Postgres. */
const LOOK_MS = 250;
const PARTS = ['api', 'postgres', 'autovacuum', 'redis', 'load'];

/**
 * What turns take of the machine: milliseconds of the API's process, of Postgres without its autovacuum, of that, of the
 * queues' Redis and of the load generator itself. They say more than rates on a machine that others use. Nothing where the
 * system does not tell.
 */
export function readBudget(pids) {
  const spent = Object.fromEntries(PARTS.map((part) => [part, 0]));
  return {
    async of(turn) {
      const vacuum = watchAutovacuum(pids.postgres);
      const load = process.cpuUsage();
      const before = readSpent(pids);
      const answer = await turn();
      const after = readSpent(pids);
      const autovacuum = vacuum.end();
      const { user, system } = process.cpuUsage(load);
      if (!before || !after) return answer;
      spent.api += after.api - before.api;
      spent.postgres += after.postgres - before.postgres - autovacuum;
      spent.autovacuum += autovacuum;
      spent.redis += after.redis - before.redis;
      spent.load += (user + system) / 1000;
      return answer;
    },
    perOne: (count) =>
      spent.postgres > 0 && count > 0
        ? Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, digits(ms / count)]))
        : undefined,
  };
}

function readSpent({ api, postgres, redis }) {
  try {
    const server = readTimes(postgres);
    let sum = server.own + server.ended;
    for (const { own } of childrenOf(postgres)) sum += own;
    const queues = redis === undefined ? 0 : readTimes(redis).own;
    return { api: TICK_MS * readTimes(api).own, postgres: TICK_MS * sum, redis: TICK_MS * queues };
  } catch {
    return undefined;
  }
}

/** Looks at the autovacuum workers of a Postgres at intervals, since those that have ended cannot be told apart. */
function watchAutovacuum(postgres) {
  const seen = new Map();
  const look = (isFirst) => {
    for (const { pid, own } of childrenOf(postgres))
      if (isAutovacuum(pid)) {
        const known = seen.get(pid);
        // A process that started since has done all its work in this turn.
        seen.set(pid, { from: known?.from ?? (isFirst ? own : 0), to: own });
      }
  };
  look(true);
  const watch = setInterval(look, LOOK_MS, false);
  return {
    end() {
      clearInterval(watch);
      look(false);
      return [...seen.values()].reduce((sum, { from, to }) => sum + TICK_MS * (to - from), 0);
    },
  };
}

function isAutovacuum(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('autovacuum worker');
  } catch {
    return false;
  }
}

function childrenOf(parent) {
  let names;
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, ...readTimes(pid) }))
    .filter((times) => times.parent === parent);
}

/** A process's own time and that of its children that have ended; nothing for a process that has ended. */
function readTimes(pid) {
  let text;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1], own: fields[11] + fields[12], ended: fields[13] + fields[14] };
}
