import { execFileSync } from 'node:child_process';
import { digits } from '../bench-search/measure.mjs';
import { readBudget } from './budget.mjs';
import { elapsed, showProgress } from './progress.mjs';
import { completions, middle, warmUp, wholeBookings } from './turns.mjs';

/** Short enough for whatever else the machine does to slow both alike. */
const TURN_S = 1.5;
const TURNS_A_ROUND = 4;
/** Fewer have no middle. */
const FEWEST_TURNS = 3;

/**
 * Two checkouts, each on a Postgres of its own, in short turns: what this one gets done for each that the other one does, and
 * the milliseconds of both for one completion. `ratio` above 1: this one is faster.
 */
export async function pairedStage(ours, theirs, options) {
  const sides = [
    await prepareSide('this checkout', ours, options),
    await prepareSide('the other one', theirs, options),
  ];
  const turns = TURNS_A_ROUND * options.rounds;
  const short = { ...options, seconds: Math.min(TURN_S, options.seconds) };
  for (let turn = 0; turn < turns && (turn < FEWEST_TURNS || elapsed() < options.within); turn++) {
    // Who begins takes turns too: the machine is warmer for the second.
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      side.spread.push(await side.budget.of(() => completions(side.product, side.templates, short, side.times)));
      side.flow.push(await wholeBookings(side.product, short));
    }
    const [a, b] = sides.map(({ spread, flow }) => `${digits(spread.at(-1))} and ${digits(flow.at(-1))}`);
    showProgress(`turn ${turn + 1} of ${turns}, completions and whole bookings a second: ${a} here, ${b} there`);
  }
  const [a, b] = sides;
  const compared = (name) => ({
    this: middle(a[name]),
    other: middle(b[name]),
    ratio: middle(a[name].map((rate, turn) => rate / b[name][turn])),
  });
  return {
    other: commitOf(theirs.root),
    completions: compared('spread'),
    flow: compared('flow'),
    cpu: { this: a.budget.perOne(a.times.length), other: b.budget.perOne(b.times.length) },
  };
}

async function prepareSide(name, product, { today, addDays, ...options }) {
  showProgress(`filling the carts of ${name}`);
  const templates = await product.carts.prepareRooms(product, addDays, today);
  await warmUp(product, templates, { today, addDays, ...options });
  return { product, templates, budget: readBudget(product.pids), times: [], spread: [], flow: [] };
}

function commitOf(root) {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
