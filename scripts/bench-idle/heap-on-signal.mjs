import { writeFileSync } from 'node:fs';

/** Loaded into a process that is measured: at SIGUSR2 it collects its garbage and writes what is left to HEAP_FILE, in bytes. */
process.on('SIGUSR2', () => {
  // What weak references held is gone after the second.
  globalThis.gc();
  globalThis.gc();
  writeFileSync(process.env.HEAP_FILE, JSON.stringify({ at: Date.now(), heap: process.memoryUsage().heapUsed }));
});
