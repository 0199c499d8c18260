import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { DRAWN, withFrontPages } from './bench-front/front-pages.mjs';
import { CHROMIUM } from './chromium.mjs';
import { digits, median } from './bench-search/measure.mjs';
import { goalOf, goalTable } from './goals.mjs';

/**
 * Measures the first visit of the front's home, search and a hotel, and of the console's sign-in, in Chromium with an empty
 * cache: bytes as transferred, requests, the time to the first words and to the largest paint on a CPU four times as slow
 * and a line of 1.6 Mbit/s. Times depend on the machine: compare them with those of a bare page beside them. Needs what
 * `npm start` has built.
 *
 *   npm run bench:front -- --visits 5 --json figures.json
 */
const { values: flags } = parseArgs({
  options: { visits: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const SLOWER = 4;
const BYTES_A_SECOND = 1.6e6 / 8;
/** Looks at each frame whether there is a word to read, and notes the largest paint until now. */
const NOTE_FIRST_WORDS = `new PerformanceObserver((list) => { window.largestPaint = list.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
(function look() {
  if (/\\p{L}{3}/u.test(document.body?.innerText ?? '')) window.firstWords = performance.now();
  else requestAnimationFrame(look);
})()`;
let browser;
await withFrontPages(async (pages) => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  const visits = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  // They take turns, so that a busy machine slows all of them alike.
  for (let i = 0; i < Number(flags.visits); i++)
    for (const [name, url] of Object.entries(pages)) visits[name].push(await visit(url));
  const figures = Object.fromEntries(Object.keys(pages).map((name) => [name, summaryOf(name, visits)]));
  const { home, signIn } = figures;
  const drawn = DRAWN.flatMap((name) => [
    goalOf(`front's ${name}, first words, s`, figures[name].firstWords, 1),
    goalOf(`front's ${name}, largest paint, s`, figures[name].largestPaint, 1.5),
  ]);
  const goals = [
    goalOf("front's home, KB of script", home.scriptKb, 100),
    ...drawn,
    goalOf("console's sign-in, KB of script", signIn.scriptKb, 300),
  ];
  console.table(figures);
  console.log(goalTable(goals));
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify({ goals, figures }, null, 2)}\n`);
}).finally(() => browser?.close());

/** One visit without a cache, on a slow machine and line. */
async function visit(url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'tr-TR' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => requests.set(requestId, { type, bytes: 0 }));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) requests.get(requestId).bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(NOTE_FIRST_WORDS);
  await page.goto(url, { waitUntil: 'networkidle' });
  let firstWords;
  // A slow CPU may still work when the line is idle. (The pages' content security policy forbids `waitForFunction`.)
  while (!(firstWords = await page.evaluate('window.firstWords'))) await page.waitForTimeout(50);
  const largestPaint = await page.evaluate('window.largestPaint ?? window.firstWords');
  await context.close();
  const loaded = [...requests.values()];
  const bytesOf = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    firstWords: firstWords / 1_000,
    largestPaint: largestPaint / 1_000,
    requests: loaded.length,
    bytes: bytesOf(loaded),
    scriptBytes: bytesOf(loaded.filter(({ type }) => type === 'Script')),
  };
}

function summaryOf(name, visits) {
  const of = (key, from = name) => median(visits[from].map((each) => each[key]));
  return {
    requests: of('requests'),
    kb: digits(of('bytes') / 1024),
    scriptKb: digits(of('scriptBytes') / 1024),
    firstWords: digits(of('firstWords')),
    largestPaint: digits(of('largestPaint')),
    byBarePage: digits(of('firstWords') / of('firstWords', 'bare')),
  };
}
