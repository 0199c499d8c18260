import { digits } from '../bench-search/measure.mjs';
import { readBudget } from './budget.mjs';
import { hasPgbench, openFloor } from './pgbench.mjs';
import { elapsed, showProgress } from './progress.mjs';
import { storedStage } from './stored-stage.mjs';
import { completions, middle, refusals, warmUp, wholeBookings } from './turns.mjs';

/** Completions on many rooms, on one room, and whole bookings, each in turns with the bare rows of a booking. */
export async function completionStage(product, options) {
  const { rounds, today, addDays } = options;
  showProgress('filling the carts that are copied');
  const templates = await product.carts.prepareRooms(product, addDays, today);
  const floor = hasPgbench() ? await openFloor(product) : undefined;
  if (!floor) showProgress('pgbench is not installed: rates have no ratios');
  const turns = { spread: [], hot: [], flow: [], flowInOne: [], soldOut: [], floorSpread: [], floorHot: [] };
  const times = [];
  await warmUp(product, templates, options);
  const budget = readBudget(product.pids);
  // Half of the time is for what is stored.
  for (let round = 0; round < rounds && (round === 0 || elapsed() < options.within / 2); round++) {
    turns.floorSpread.push(await floor?.rate('spread', options));
    turns.spread.push(await budget.of(() => completions(product, templates, options, times)));
    turns.flow.push(await wholeBookings(product, options));
    turns.flowInOne.push(await wholeBookings(product, options, { isInOne: true }));
    turns.floorHot.push(await floor?.rate('hot', options));
    turns.hot.push(await completions(product, templates.slice(0, 1), options));
    turns.soldOut.push(await refusals(product, templates.slice(0, 1), options));
    const last = Object.entries(turns).map(([name, of]) => `${name} ${of.at(-1) && digits(of.at(-1))}`);
    showProgress(`turn ${round + 1} of ${rounds}, a second: ${last.join(' · ')}`);
  }
  const lagSeconds = await waitForMails(product, options);
  const stored = await storedStage(product, templates, floor, options);
  floor?.close();
  const rates = Object.fromEntries(Object.entries(turns).map(([name, of]) => [name, middle(of)]));
  times.sort((a, b) => a - b);
  const at = (share) => digits(times[Math.floor(times.length * share)]);
  return {
    rates,
    ratios: floor && {
      spread: digits(rates.spread / rates.floorSpread),
      flow: digits(rates.flow / rates.floorSpread),
      flowInOne: digits(rates.flowInOne / rates.floorSpread),
      hot: digits(rates.hot / rates.floorHot),
    },
    times: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    stored,
    lagSeconds,
    cpu: budget.perOne(times.length),
  };
}

/** How long the mails that the completions ordered are still on their way, in seconds; workers get what others leave them. */
async function waitForMails({ admin }, { patience }) {
  showProgress('waiting for the last mail');
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const isWaiting = async () => {
    const { rows } = await admin.query(
      `select 1 from reservations.messages where state in ('queued', 'sending') and channel = 'mail'
       union all
       select 1 from reservations.outbox where name = 'booking.confirmed' and done_at is null and failed_at is null limit 1`,
    );
    return rows.length > 0;
  };
  while ((await isWaiting()) && seconds() < patience) await new Promise((again) => setTimeout(again, 250));
  return digits(seconds());
}
