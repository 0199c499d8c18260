import { execFileSync } from 'node:child_process';
import { goalOf, goalTable } from '../goals.mjs';
import { digits } from './measure.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const DOCS = 'docs/performance.md';
const BEGIN = '<!-- begin: written by npm run bench:search -- --docs -->';
const END = '<!-- end -->';

/** The figures with what they were measured on, and each goal beside what was reached. */
export function report(figures, { sizes, seed, searches }) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' and changes' : ''),
    machine: {
      cpu: cpus()[0].model,
      cores: availableParallelism(),
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      // Of the last quarter of an hour: more than what the run itself needs, about two, tells of a machine that does other work.
      load: digits(loadavg()[2]),
    },
    sizes,
    seed,
    searches,
    goals: goalsOf(figures, sizes),
    figures,
  };
}

function goalsOf({ names, index, threads, sql, http, snapshot, generated }, sizes) {
  const many = sizes.at(-1);
  const goals = [];
  const goal = (name, value, bound, atLeast = false) => {
    if (value !== undefined) goals.push(goalOf(name, value, bound, atLeast));
  };
  goal(`a term among ${names?.names} names, p95 ms`, names?.all.p95, 5);
  goal('index ÷ bare pass, one place of 200', index?.placeRatio, 4);
  goal(`index ÷ bare pass, all ${many}`, index?.all[many].ratio, 4);
  goal('SQL ÷ index, one place of 200', sql?.place.ratio, 200, true);
  goal(`SQL ÷ index, all ${sizes[0]}`, sql?.all.ratio, 200, true);
  goal(`one place: ${many} stored ÷ ${sizes[0]} stored`, index?.storedRatio, 1.3);
  goal('HTTP ÷ constant answer of the same size, one client', http?.call.ratio, 3);
  goal('HTTP ÷ constant answer, requests a second of 16 clients', http?.call.rateRatio, 5);
  goal('searches of all by two threads ÷ by one', threads?.all.ratio, 1.6, true);
  goal('bytes a plan-day, shared memory', http?.build.bytesAPlanDay ?? index?.bytesTakenAPlanDay, 8);
  goal('bytes a plan-day, with the heap', http?.build.bytesWithHeapAPlanDay, 8);
  goal(`${many} hotels built from Postgres, s`, http?.build.seconds, 90);
  goal(`${many} hotels ready from a snapshot, s`, snapshot?.seconds, 10);
  goal('event loop held up while it is written, ms at most', snapshot?.delayMs.saving, 50);
  goal(`${generated?.hotels} generated hotels ready from a snapshot, s`, generated?.seconds, 60);
  goal('10,000 cells saved → visible, p99 ms', http?.live?.visibleMs.p99, 1_000);
  goal('search p99 while saving ÷ quiet', http?.live?.p99Ratio, 2);
  return goals;
}

export function table({ goals, figures: { http } }) {
  return [goalTable(goals), ...(http ? [cpuOf(http)] : [])].join('\n');
}

function cpuOf({ call: { cpuMs, cpuRatio } }) {
  return `CPU of the server, 16 clients: ${cpuMs.search} ms a search, ${cpuMs.constant} ms a constant answer, ${cpuRatio} times as much.`;
}

/** Puts the figures between the markers of docs/performance.md; what people wrote around them stays. */
export function writeDocs(told) {
  const text = existsSync(DOCS) ? readFileSync(DOCS, 'utf8') : `# Performance of search\n\n${BEGIN}\n${END}\n`;
  const [before, rest] = text.split(BEGIN);
  const after = rest.slice(rest.indexOf(END));
  writeFileSync(DOCS, `${before}${BEGIN}\n\n${sectionOf(told)}\n${after}`);
}

function sectionOf({ date, commit, machine, sizes, seed, goals, figures }) {
  const { cpu, cores, memoryGb, node, load } = machine;
  const rows = goals.map(({ name, value, goal, reached }) => [name, value, goal, reached ? 'yes' : '**no**']);
  return [
    `${date} UTC, commit ${commit}, ${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node}, load ${load}, seed ${seed}, ${sizes.map((n) => n.toLocaleString('en')).join(' and ')} hotels.`,
    markdown(['What', 'Measured', 'Goal', 'Reached'], rows),
    ...timesOf(figures),
  ].join('\n\n');
}

function timesOf({ names, index, threads, sql, http }) {
  const rows = [];
  const add = (name, { p50, p95, p99, perSecond }) => rows.push([name, p50, p95, p99, perSecond]);
  for (const [name, times] of Object.entries(names?.times ?? {})) add(`typed: ${name}`, times);
  if (index) {
    for (const [name, times] of Object.entries(index.place)) add(name, times);
    for (const [hotels, { search, pass }] of Object.entries(index.all)) {
      add(`all ${hotels}`, search);
      add(`bare pass, all ${hotels}`, pass);
    }
  }
  for (const name of sql ? ['place', 'all'] : []) {
    const { index: own, sql: theirs } = sql[name];
    add(`${name}, beside SQL`, own);
    add(`${name}, SQL`, theirs);
  }
  if (http) {
    add(`HTTP, one place, ${Math.round(http.call.bytes / 1024)} KB`, http.call.search);
    add('HTTP, constant answer of that size', http.call.constant);
    add('HTTP, everything', http.call.everything);
  }
  if (http?.live) {
    add('HTTP under load, quiet', http.live.quiet);
    add('HTTP under load, while saving', http.live.saving);
  }
  const sections = [markdown(['Milliseconds', 'p50', 'p95', 'p99', 'a second'], rows)];
  if (http) sections.push(cpuOf(http));
  if (threads)
    sections.push(
      markdown(
        ['Searches a second', 'one thread', 'two threads', 'ratio'],
        Object.entries(threads).map(([name, { one, two, ratio }]) => [name, one, two, ratio]),
      ),
    );
  return sections;
}

function markdown(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
