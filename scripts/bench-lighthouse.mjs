import './node-version.mjs';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import { DRAWN, withFrontPages } from './bench-front/front-pages.mjs';
import { digits, median } from './bench-search/measure.mjs';
import { CHROMIUM } from './chromium.mjs';
import { goalOf, goalTable } from './goals.mjs';

/**
 * Scores the front's home, search and a hotel as Lighthouse does, on a telephone, beside a bare page of the same machine:
 * the median of some visits in turns. Needs what `npm start` has built.
 *
 *   npm run bench:lighthouse -- --visits 5 --json figures.json
 */
const { values: flags } = parseArgs({
  options: { visits: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'seo'];
/** Points that a page may have less than a bare one, which a busy machine slows too. */
const BELOW_BARE = 8;

await withFrontPages(async ({ bare, home, search, hotel }) => {
  const pages = { bare, home, search, hotel };
  const visits = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let i = 0; i < Number(flags.visits); i++)
    for (const [name, url] of Object.entries(pages)) visits[name].push(await scores(url));
  const figures = Object.fromEntries(Object.keys(pages).map((name) => [name, summaryOf(visits[name])]));
  const enough = Math.min(90, figures.bare.performance - BELOW_BARE);
  const goals = DRAWN.flatMap((name) => [
    goalOf(`${name}, performance`, figures[name].performance, enough, true),
    goalOf(`${name}, accessibility`, figures[name].accessibility, 100, true),
    goalOf(`${name}, search engines`, figures[name].seo, 100, true),
  ]);
  console.table(figures);
  for (const name of DRAWN) for (const line of visits[name][0].failed) console.log(`${name}: ${line}`);
  console.log(goalTable(goals));
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify({ goals, figures }, null, 2)}\n`);
});

async function scores(url) {
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`];
  const env = { ...process.env, CHROME_PATH: CHROMIUM };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('npx', [...args, '--chrome-flags=--headless --no-sandbox'], options);
  const { categories, audits } = JSON.parse(stdout);
  return {
    ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(categories[id].score * 100)])),
    firstPaint: audits['first-contentful-paint'].numericValue / 1_000,
    largestPaint: audits['largest-contentful-paint'].numericValue / 1_000,
    blocked: audits['total-blocking-time'].numericValue,
    failed: failedIn(categories, audits),
  };
}

/** What costs points besides speed. */
function failedIn(categories, audits) {
  const ids = ['accessibility', 'seo'].flatMap((id) => categories[id].auditRefs).map(({ id }) => id);
  return ids
    .filter((id) => audits[id].score !== null && audits[id].score < 1)
    .map((id) => `${id}: ${audits[id].title}`);
}

function summaryOf(visits) {
  const of = (key) => digits(median(visits.map((each) => each[key])));
  const keys = [...CATEGORIES, 'firstPaint', 'largestPaint', 'blocked'];
  return Object.fromEntries(keys.map((key) => [key, of(key)]));
}
