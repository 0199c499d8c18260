import { readFileSync, readdirSync } from 'node:fs';
import { digits } from '../bench-search/measure.mjs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * What a turn takes of the machine: milliseconds of the API's process, of Postgres and of the queues' Redis, whoever keeps
 * them busy. They tell more on a machine that others use than rates do. Nothing where the system does not tell.
 */
export function readBudget(pids) {
  const spent = { api: 0, postgres: 0, redis: 0 };
  return {
    async of(turn) {
      const before = spentBy(pids);
      const answer = await turn();
      const after = spentBy(pids);
      for (const name of Object.keys(spent)) spent[name] += (after?.[name] ?? 0) - (before?.[name] ?? 0);
      return answer;
    },
    perOne: (count) =>
      spent.postgres > 0
        ? Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, digits(ms / count)]))
        : undefined,
  };
}

function spentBy({ api, postgres, redis }) {
  try {
    const server = timesOf(postgres);
    let sum = server.own + server.ended;
    for (const name of readdirSync('/proc')) {
      const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
      if (times?.parent === postgres) sum += times.own;
    }
    const queues = redis === undefined ? 0 : timesOf(redis).own;
    return { api: TICK_MS * timesOf(api).own, postgres: TICK_MS * sum, redis: TICK_MS * queues };
  } catch {
    return undefined;
  }
}

/** A process's own time and that of its children that have ended; nothing for one that has. */
function timesOf(pid) {
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
