import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { digits } from './measure.mjs';

/** A start that builds the index from Postgres and saves it, and a start that loads it from there. */
export async function snapshotStage({ env }) {
  const file = join(env.DATA_DIR, 'availability.index');
  const first = await started(env);
  const began = performance.now();
  await told(first.server, { delay: true });
  while (!existsSync(file)) await sleep(50);
  const savedIn = (performance.now() - began) / 1_000;
  const saving = await told(first.server, { delay: true });
  await sleep(savedIn * 1_000);
  const quiet = await told(first.server, { delay: true });
  await stopped(first.server);
  const second = await started(env);
  await stopped(second.server);
  if (second.from !== 'snapshot') throw new Error('the second start did not use the snapshot');
  return {
    hotels: second.stats.hotels,
    megabytes: digits(statSync(file).size / 1e6),
    builtSeconds: digits(first.seconds),
    savedSeconds: digits(savedIn),
    delayMs: { saving: digits(saving.delayMs), quiet: digits(quiet.delayMs) },
    seconds: digits(second.seconds),
  };
}

/** Hotels made in memory, saved and loaded by two processes, beside a Postgres that has none. */
export async function generatedStage({ env, hotels, today, seed }) {
  const run = async (action) => {
    const child = fork(resolve('scripts/bench-search/generated-index.mjs'), {
      env: { ...process.env, ...env, HOTELS: hotels, TODAY: today, SEED: seed },
      execArgv: ['--max-old-space-size=6144'],
      stdio: 'inherit',
    });
    const gone = once(child, 'exit');
    const answer = await told(child, { action });
    await gone;
    return answer;
  };
  const saved = await run('save');
  const { seconds } = await run('load');
  return { hotels, megabytes: digits(saved.megabytes), savedSeconds: digits(saved.seconds), seconds: digits(seconds) };
}

async function started(env) {
  const server = fork(resolve('scripts/bench-search/server.mjs'), {
    env: { ...process.env, ...env, API_PORT: '0' },
    execArgv: ['--expose-gc'],
    stdio: 'inherit',
  });
  const [ready] = await once(server, 'message');
  return { server, ...ready };
}

async function told(child, message) {
  child.send(message);
  const [answer] = await once(child, 'message');
  return answer;
}

async function stopped(server) {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}
