import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { digits } from '../bench-search/measure.mjs';
import { goalOf } from '../goals.mjs';

const DOCS = 'docs/performance.md';
const BEGIN = '<!-- begin: written by npm run bench:booking -- --docs -->';
const END = '<!-- end of bookings -->';

/** The figures with what they were measured on, and each goal beside what was reached. */
export function report(figures, { clients, seconds, rounds }) {
  const { ratios, rates: told = {}, times, stored = [], list, together } = figures;
  const goals = [];
  const goal = (name, value, bound, atLeast) => {
    if (value !== undefined && !Number.isNaN(value)) goals.push(goalOf(name, value, bound, atLeast));
  };
  goal('completions on many rooms ÷ bare rows', ratios?.spread, 0.075, true);
  goal('whole bookings ÷ bare rows', ratios?.flow, 0.035, true);
  goal('whole bookings, the cart in one change ÷ bare rows', ratios?.flowInOne, 0.05, true);
  goal('completions on one room ÷ bare rows on one', ratios?.hot, 0.15, true);
  goal('refusals of a sold-out room a second', told.soldOut, 400, true);
  if (times) goal('p99 ÷ p50 of a completion', digits(times.p99 / times.p50), 10, false);
  // Beside the bare rows of the same minute, where there are any.
  const rates = stored.map(({ perSecond, ratio }) => ratio ?? perSecond);
  if (rates.length > 1)
    goal(
      `rate with ${stored[0].stored} stored ÷ with ${stored.at(-1).stored}`,
      digits(rates[0] / rates.at(-1)),
      1.2,
      false,
    );
  for (const [name, ratio] of Object.entries(list?.ratios ?? {}))
    goal(`list, ${name}: ${list.lists.at(-1).stored} stored ÷ ${list.lists[0].stored}`, ratio, 3, false);
  if (list?.sheet) goal(`sheet of ${list.sheet.bookings}, MB above idle`, list.sheet.aboveIdleMb, 150, false);
  // One process does the workers' work too, in between: told, but not what is aimed at.
  goal('completions on many rooms ÷ bare rows, all in one process', together?.ratios?.spread, 0.075, true);
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' and changes' : ''),
    machine: {
      cpu: cpus()[0].model,
      cores: availableParallelism(),
      node: process.version,
      load: digits(loadavg()[2]),
    },
    clients,
    seconds,
    rounds,
    goals,
    figures,
  };
}

/** Puts the figures between their markers of docs/performance.md; what people wrote around them stays. */
export function writeDocs(told) {
  const text = readFileSync(DOCS, 'utf8');
  const whole = text.includes(BEGIN) ? text : `${text}\n# Performance of bookings\n\n${BEGIN}\n${END}\n`;
  const [before, rest] = whole.split(BEGIN);
  writeFileSync(DOCS, `${before}${BEGIN}\n\n${sectionOf(told)}\n\n${rest.slice(rest.indexOf(END))}`);
}

function sectionOf({ date, commit, machine, clients, seconds, rounds, goals, figures }) {
  const { cpu, cores, node, load } = machine;
  const { rates = {}, stored = [], list, together } = figures;
  const told = {
    'completions, many rooms': rates.spread,
    'completions, one room': rates.hot,
    'whole bookings': rates.flow,
    'whole bookings, the cart in one change': rates.flowInOne,
    'refusals, one room': rates.soldOut,
    'bare rows, many rooms': rates.floorSpread,
    'bare rows, one room': rates.floorHot,
    ...Object.fromEntries(stored.map((each) => [`completions, ${each.stored} stored`, each.perSecond])),
  };
  return [
    `${date} UTC, commit ${commit}, ${cpu}, ${cores} cores, Node ${node}, load ${load}, ${clients} clients, ${rounds} turns of ${seconds} s.`,
    markdown(
      ['What', 'Measured', 'Goal', 'Reached'],
      goals.map(({ name, value, goal, reached }) => [name, value, goal, reached ? 'yes' : '**no**']),
    ),
    markdown(
      ['A second', 'API and workers apart', 'all in one process'],
      Object.entries(told).map(([name, rate]) => [
        name,
        rate ?? 'pgbench is not installed',
        together?.rates[RATES[name]] ?? '',
      ]),
    ),
    behindText(figures),
    ...listTables(list),
  ].join('\n\n');
}

/** The rates that both ways of running it are measured by. */
const RATES = {
  'completions, many rooms': 'spread',
  'completions, one room': 'hot',
  'whole bookings': 'flow',
  'whole bookings, the cart in one change': 'flowInOne',
  'refusals, one room': 'soldOut',
  'bare rows, many rooms': 'floorSpread',
  'bare rows, one room': 'floorHot',
};

function behindText({ cpu, lagSeconds, together }) {
  const ways = [
    ['apart', { cpu, lagSeconds }],
    ['in one process', together ?? {}],
  ].filter(([, told]) => told.lagSeconds !== undefined);
  return ways
    .map(([way, told]) => {
      const spent = told.cpu ? `a completion takes ${cpuText(told.cpu)}; ` : '';
      return `${way[0].toUpperCase()}${way.slice(1)}: ${spent}the last mail had left ${told.lagSeconds} s after the last turn.`;
    })
    .join('\n');
}

function cpuText({ api, postgres, autovacuum, redis, load }) {
  return (
    `${api} ms of the API's process, ${postgres} ms of Postgres, ${autovacuum} ms of its autovacuum, ${redis} ms of Redis, ` +
    `background included, and ${load} ms of the load generator`
  );
}

/** Two checkouts beside each other. */
export function pairedText({ other, completions, flow, cpu }) {
  const rates = ({ this: here, other: there, ratio }) => `${here} a second here, ${there} there: ${ratio} times`;
  return [
    `Against ${other}:`,
    `completions, ${rates(completions)}`,
    `whole bookings, ${rates(flow)}`,
    ...(cpu.this ? [`a completion here takes ${cpuText(cpu.this)}`, `one there ${cpuText(cpu.other)}`] : []),
  ].join('\n');
}

function listTables(list) {
  if (!list) return [];
  const { lists, sheet } = list;
  return [
    markdown(
      ['List, p50 ms', ...lists.map(({ stored }) => `${stored} stored`)],
      Object.keys(lists[0].p50).map((name) => [name, ...lists.map(({ p50 }) => p50[name])]),
    ),
    `A sheet of ${sheet.bookings} bookings: ${sheet.megabytes} MB in ${sheet.seconds} s, ${sheet.aboveIdleMb} MB above idle.`,
  ];
}

function markdown(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
