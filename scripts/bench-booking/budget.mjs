import { readFileSync, readdirSync } from 'node:fs';
import { digits } from '../bench-search/measure.mjs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * What a turn takes of the machine: milliseconds of the API's process and of Postgres, whoever keeps it busy. They tell
 * more on a machine that others use than rates do. Nothing where the system does not tell.
 */
export function readBudget(pids) {
  const spent = { api: 0, postgres: 0 };
  return {
    async of(turn) {
      const before = spentBy(pids);
      const answer = await turn();
      const after = spentBy(pids);
      for (const name of Object.keys(spent)) spent[name] += (after?.[name] ?? 0) - (before?.[name] ?? 0);
      return answer;
    },
    perOne: (count) =>
      spent.postgres > 0 ? { api: digits(spent.api / count), postgres: digits(spent.postgres / count) } : undefined,
  };
}

function spentBy({ api, postgres }) {
  try {
    const server = timesOf(postgres);
    let sum = server.own + server.ended;
    for (const name of readdirSync('/proc')) {
      const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
      if (times?.parent === postgres) sum += times.own;
    }
    return { api: TICK_MS * timesOf(api).own, postgres: TICK_MS * sum };
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
