import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OverBudget, inThread, keepThread } from './thread.js';

const BUDGET = { ms: 60_000, memoryMb: 64, atOnce: 2 };

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'konak-thread-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that runs `code`. */
function file(code: string): URL {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(path, `import { parentPort, workerData } from 'node:worker_threads';\n${code}`);
  return pathToFileURL(path);
}

describe('work in a thread', () => {
  it('work in a thread gets its input and answers', async () => {
    const twice = inThread<number, number>(file('parentPort.postMessage(2 * workerData);'), BUDGET);
    expect(await Promise.all([1, 2, 3].map(twice))).toEqual([2, 4, 6]);
  });

  it('work in a thread that takes too long is ended, and blocks no other work', async () => {
    const endless = inThread(file('for (;;);'), { ...BUDGET, ms: 500 });
    let others = 0;
    const asking = setInterval(() => others++, 10);
    await expect(endless(0)).rejects.toThrow(OverBudget);
    clearInterval(asking);
    expect(others).toBeGreaterThan(5);
  });

  it('work in a thread that takes too much memory is ended', async () => {
    const greedy = inThread(file('const all = []; for (;;) all.push(Array(1e5).fill({}));'), {
      ...BUDGET,
      memoryMb: 32,
    });
    await expect(greedy(0)).rejects.toThrow(OverBudget);
  });

  it('work in a thread that fails or does not answer is an error of its own', async () => {
    await expect(inThread(file('throw new TypeError("no");'), BUDGET)(0)).rejects.toThrow('no');
    await expect(inThread(file(''), BUDGET)(0)).rejects.toThrow('without an answer');
  });

  it('work in a thread waits in a queue', async () => {
    const busy = inThread<number, number>(file('setTimeout(() => parentPort.postMessage(workerData), 300);'), {
      ...BUDGET,
      atOnce: 1,
    });
    const done: number[] = [];
    await Promise.all([1, 2, 3].map(async (nth) => done.push(await busy(nth))));
    expect(done).toEqual([1, 2, 3]);
  });
});

describe('work in a kept thread', () => {
  const KEPT = { ms: 60_000, memoryMb: 64, idleMs: 60_000 };
  const COUNT = `let count = 0;
parentPort.on('message', (given) => {
  if (given === 'fail') throw new TypeError('no');
  if (given === 'loop') for (;;);
  parentPort.postMessage(given + ++count);
});`;

  it('work in a kept thread is done one after the other by the same one, until it is idle', async () => {
    const { run: counted, end } = keepThread<string, string>(file(COUNT), { ...KEPT, idleMs: 300 });
    expect(await Promise.all(['a', 'b', 'c'].map(counted))).toEqual(['a1', 'b2', 'c3']);
    expect(await counted('d')).toBe('d4');
    await new Promise((done) => setTimeout(done, 600));
    expect(await counted('e')).toBe('e1');
    await end();
    expect(await counted('f')).toBe('f1');
    await end();
  });

  it('work in a kept thread that fails or takes too long leaves the next a new one', async () => {
    const { run: counted, end } = keepThread<string, string>(file(COUNT), { ...KEPT, ms: 2_000 });
    expect(await counted('a')).toBe('a1');
    await expect(counted('fail')).rejects.toThrow('no');
    expect(await counted('b')).toBe('b1');
    await expect(counted('loop')).rejects.toThrow(OverBudget);
    expect(await counted('c')).toBe('c1');
    await end();
  });
});
