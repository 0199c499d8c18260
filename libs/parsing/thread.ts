import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Budget } from './budgets.js';

/** The work has taken more time or memory than it may. */
export class OverBudget extends Error {}

/**
 * A function whose work is done by a file, in a thread of its own for each call, so that other callers go on being
 * answered. The file finds what it is given in `workerData` and answers by one message.
 * @throws OverBudget · whatever the thread has ended with.
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

/** Where a thread's file lies: beside who asks for it. Of sources it is what was built: a thread can not load TypeScript. */
export function threadFile(name: string, beside: string): URL {
  const file = new URL(name, beside);
  return beside.endsWith('.ts') ? pathToFileURL(resolve('dist', relative('.', fileURLToPath(file)))) : file;
}
