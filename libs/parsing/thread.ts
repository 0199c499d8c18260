import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Budget } from './budgets.js';

/** The work has exceeded its time or memory limit. */
export class OverBudget extends Error {}

/**
 * A function that runs a file in a new thread per call, so that the event loop stays free. The file finds its input in
 * `workerData` and answers by one message. @throws OverBudget · any error the thread ends with.
 */
export function inThread<Given, Answer>(
  file: URL,
  { ms, memoryMb, atOnce }: Required<Pick<Budget, 'ms' | 'memoryMb' | 'atOnce'>>,
): (given: Given) => Promise<Answer> {
  const limit = pLimit(atOnce);
  return (given) =>
    limit(async () => {
      const thread = new Worker(file, { workerData: given, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
      try {
        return await answerOf<Answer>(thread, { ms, memoryMb });
      } finally {
        await thread.terminate();
      }
    });
}

/** A thread that is kept: `run` gives it work, `end` ends it until there is more. */
export interface KeptThread<Given, Answer> {
  run: (given: Given) => Promise<Answer>;
  end: () => Promise<void>;
}

/**
 * As `inThread`, for work that needs long to get ready: the thread is kept until nothing was asked for `idleMs`. It gets
 * each input as a message, one at a time, and answers it by one. @throws OverBudget · any error the thread ends with.
 */
export function keepThread<Given, Answer>(
  file: URL,
  { ms, memoryMb, idleMs }: { ms: number; memoryMb: number; idleMs: number },
): KeptThread<Given, Answer> {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const run = (given: Given) =>
    inTurn(async () => {
      clearTimeout(idle);
      thread ??= startKept(file, memoryMb);
      try {
        const answer = answerOf<Answer>(thread, { ms, memoryMb });
        thread.postMessage(given);
        return await answer;
      } catch (fault) {
        await end();
        throw fault;
      } finally {
        if (thread) idle = setTimeout(() => void end(), idleMs).unref();
      }
    });
  return { run, end };
}

function startKept(file: URL, memoryMb: number): Worker {
  const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  thread.unref();
  // An error between two inputs is met by the next one.
  thread.on('error', () => undefined);
  return thread;
}

/** The next message of a thread. */
async function answerOf<Answer>(thread: Worker, { ms, memoryMb }: { ms: number; memoryMb: number }): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  const timer = setTimeout(() => settled.abort(new OverBudget(`more than ${ms} ms`)), ms);
  try {
    return await new Promise<Answer>((done, fail) => {
      const ended = () => fail(new Error('a thread has ended without an answer'));
      const failed = (fault: NodeJS.ErrnoException) =>
        fail(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget(`more than ${memoryMb} MB`) : fault);
      thread.once('message', done).once('error', failed).once('exit', ended);
      signal.addEventListener('abort', () => {
        thread.off('message', done).off('error', failed).off('exit', ended);
        fail(signal.reason as Error);
      });
    });
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

/** The path of a thread's file beside its caller. For sources it is the built file: a thread cannot load TypeScript. */
export function threadFile(name: string, beside: string): URL {
  const file = new URL(name, beside);
  return beside.endsWith('.ts') ? pathToFileURL(resolve('dist', relative('.', fileURLToPath(file)))) : file;
}
