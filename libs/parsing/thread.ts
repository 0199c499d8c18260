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
      const timeUp = AbortSignal.timeout(ms);
      try {
        return await new Promise<Answer>((done, fail) => {
          timeUp.addEventListener('abort', () => fail(new OverBudget(`more than ${ms} ms`)));
          thread.once('message', done);
          thread.once('error', (fault: NodeJS.ErrnoException) =>
            fail(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget(`more than ${memoryMb} MB`) : fault),
          );
          thread.once('exit', () => fail(new Error('a thread has ended without an answer')));
        });
      } finally {
        await thread.terminate();
      }
    });
}

/** The path of a thread's file beside its caller. For sources it is the built file: a thread cannot load TypeScript. */
export function threadFile(name: string, beside: string): URL {
  const file = new URL(name, beside);
  return beside.endsWith('.ts') ? pathToFileURL(resolve('dist', relative('.', fileURLToPath(file)))) : file;
}
