import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from './log.js';
import { PageMaker, type PageRequest } from './page-maker.js';

/** A worker that draws as the path asks. */
const SCRIPT = `
const { parentPort } = require('node:worker_threads');
let count = 0;
parentPort.on('message', ({ id, request }) => {
  if (request.path === '/dies') process.exit(1);
  if (request.path === '/loops') for (;;);
  if (request.path === '/fails') return parentPort.postMessage({ id, error: 'no answer' });
  const bytes = (text) => Uint8Array.from(Buffer.from(text));
  const page = { status: 200, lang: request.lang, brotli: bytes(request.path + ++count), gzip: bytes('') };
  setTimeout(() => parentPort.postMessage({ id, page }), request.path === '/slow' ? 600 : 0);
});`;

describe('a maker of pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konak-drawing-'));
  const script = join(folder, 'worker.cjs');
  const log = createLog({ level: 'fatal', format: 'json' });
  const makers: PageMaker[] = [];
  const open = (options: { deadlineMs?: number; freshMs?: number; stuckMs?: number } = {}) => {
    const maker = new PageMaker({ script, settings: {}, log, ...options });
    makers.push(maker);
    return maker;
  };
  const asked = (path: string, over: Partial<PageRequest> = {}): PageRequest => ({
    ...{ path, search: '', host: 'otel.example', origin: 'https://otel.example', lang: 'tr', isLangAsked: false },
    form: 'html',
    ...over,
  });
  const textOf = async (maker: PageMaker, path: string, over?: Partial<PageRequest>) => {
    const page = await maker.make(asked(path, over));
    return page && Buffer.from(page.brotli).toString();
  };

  beforeAll(() => {
    writeFileSync(script, SCRIPT);
  });
  afterEach(() => Promise.all(makers.splice(0).map((maker) => maker.close())));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a maker of pages draws a page once for all who ask for the same, and apart by host, language and query', async () => {
    const maker = open();
    expect(await Promise.all([textOf(maker, '/a'), textOf(maker, '/a')])).toEqual(['/a1', '/a1']);
    expect(await textOf(maker, '/a')).toBe('/a1');
    const others = [{ host: 'other.example' }, { lang: 'en' }, { search: 'page=2' }, { isLangAsked: true }];
    const texts = await Promise.all(others.map((over) => textOf(maker, '/a', over)));
    expect(new Set([...texts, '/a1']).size).toBe(5);
  });

  it('a maker of pages draws a page again when it is no longer fresh', async () => {
    const maker = open({ freshMs: 0 });
    expect([await textOf(maker, '/a'), await textOf(maker, '/a')]).toEqual(['/a1', '/a2']);
  });

  it('a maker of pages gives none where it takes too long, and keeps it for who asks later', async () => {
    const maker = open({ deadlineMs: 300 });
    await textOf(maker, '/warm');
    expect(await textOf(maker, '/slow')).toBeUndefined();
    await sleep(500);
    expect(await textOf(maker, '/slow')).toBe('/slow2');
  });

  it.each(['/dies', '/loops'])('a maker of pages draws again after a page that %s', async (path) => {
    const maker = open({ stuckMs: 500 });
    expect(await textOf(maker, '/a')).toBe('/a1');
    expect(await textOf(maker, path)).toBeUndefined();
    expect(await textOf(maker, '/b')).toBe('/b1');
    expect(await textOf(maker, '/a')).toBe('/a1');
  });

  it('a maker of pages rests after some failures', async () => {
    const maker = open();
    for (let time = 0; time < 5; time++) expect(await textOf(maker, '/fails')).toBeUndefined();
    expect(await textOf(maker, '/a')).toBeUndefined();
  });

  it('a maker of pages lets none wait behind too many', async () => {
    const maker = open({ deadlineMs: 5_000 });
    const pages = await Promise.all(Array.from({ length: 100 }, (_, at) => textOf(maker, `/page-${at}`)));
    expect(pages.filter((page) => page === undefined)).toHaveLength(34);
  });

  it('a maker of pages gives none where the pages are not built', async () => {
    const maker = new PageMaker({ script: join(folder, 'none.js'), settings: {}, log });
    expect(await maker.make(asked('/'))).toBeUndefined();
  });
});
