import { spawn } from 'node:child_process';
import { SetupFault } from './fault.mjs';

/** Runs work under a progress line that ends with the time it took. */
export async function step(title, work) {
  const began = Date.now();
  const seconds = (digits) => ((Date.now() - began) / 1000).toFixed(digits);
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`  ${title} …`);
  else console.log(`  ${title} …`);
  const clock = live && setInterval(() => process.stdout.write(`\r  ${title} … ${seconds(0)} s`), 1000);
  try {
    const result = await work();
    console.log(`${live ? '\r' : ''}  ${title}: ${seconds(1)} s`);
    return result;
  } catch (error) {
    if (live) console.log();
    throw error;
  } finally {
    clearInterval(clock);
  }
}

/** Runs a tool quietly; its output is shown when it fails. */
export function runTool(name, args, options = {}) {
  return new Promise((done, reject) => {
    let output = '';
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? done(output) : reject(new SetupFault(`${output.trim()}\n\n${name} failed.`)),
    );
  });
}
