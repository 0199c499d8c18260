/** Times of something in milliseconds, told by their middle and their ends. */
export function summary(times) {
  const sorted = Float64Array.from(times).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const total = sorted.reduce((sum, time) => sum + time, 0);
  return {
    p50: digits(at(0.5)),
    p95: digits(at(0.95)),
    p99: digits(at(0.99)),
    perSecond: Math.round((1000 * sorted.length) / total),
  };
}

/** The middle one; of an even number, the greater of two. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Three figures that count. */
export function digits(value) {
  return Number(value.toPrecision(3));
}

/**
 * What one contestant does at least before the next one's turn. With a single go, all would measure each other's cold
 * caches; and with as many goes for a fast one as for a slow one, the fast one would never have caches of its own.
 */
const GOES = 5;
const TURN_MS = 20;

/** Has the contestants take turns, each of them `rounds` times at least, so that a busy machine slows all of them alike. */
export async function inTurns(rounds, contestants) {
  const times = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  const turns = Math.ceil(rounds / GOES);
  for (let turn = -Math.ceil(turns / 4); turn < turns; turn++) {
    for (const [name, { prepare, go }] of Object.entries(contestants)) {
      const end = performance.now() + TURN_MS;
      for (let at = 0; at < GOES || performance.now() < end; at++) {
        const prepared = prepare?.();
        const began = performance.now();
        const answer = go(prepared);
        if (answer instanceof Promise) await answer;
        if (turn >= 0) times[name].push(performance.now() - began);
      }
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, of]) => [name, summary(of)]));
}
