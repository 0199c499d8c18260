import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { request } from 'node:http';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import { digits, inTurns, median, summary } from './measure.mjs';
import { citiesOf, makeHotel, queryMaker } from './world.mjs';

const CONNECTIONS = 16;

/** Search over HTTP on hotels built from Postgres, and a planner who saves while guests search. */
export async function httpStage({ env, hotels, today, seed, searches, seconds, stages, profile }) {
  const { addDays } = await import('../../dist/libs/stays/index.js');
  const server = fork(resolve('scripts/bench-search/server.mjs'), {
    env: { ...process.env, ...env, API_PORT: '0' },
    execArgv: ['--expose-gc', ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
    stdio: 'inherit',
  });
  try {
    const [{ ready, stats, seconds: built, heap }] = await once(server, 'message');
    const base = ready.replace('localhost', '127.0.0.1');
    const make = queryMaker({ seed: seed + 2, today, addDays });
    const cities = citiesOf(hotels);
    const bodyOf = (location) => {
      const { checkIn, checkOut, parties } = make.query();
      return JSON.stringify({ filter: { location, checkIn, checkOut, party: parties[0] }, sort: 'price' });
    };
    const inPlace = () => bodyOf(cities[make.upTo(cities.length)]);
    const client = new Client(base);
    const sample = [];
    for (let i = 0; i < 100; i++) sample.push((await client.post('/availability', inPlace())).length);
    const bytes = Math.round(sample.reduce((sum, size) => sum + size, 0) / sample.length);
    server.send({ bytes });
    const [{ constant }] = await once(server, 'message');

    const turns = await inTurns(Math.min(searches, 1_000), {
      search: { prepare: inPlace, go: (body) => client.post('/availability', body) },
      constant: { go: () => client.get(constant) },
    });
    const everything = [];
    for (let i = 0; i < 60; i++) {
      const body = bodyOf(undefined);
      const began = performance.now();
      await client.post('/availability', body);
      everything.push(performance.now() - began);
    }
    const bodies = Array.from({ length: 500 }, inPlace);
    const rates = { search: [], constant: [] };
    for (let round = 0; round < 3; round++) {
      rates.constant.push(await rateOf(server, base, constant, undefined, seconds));
      rates.search.push(await rateOf(server, base, '/availability', bodies, seconds));
    }
    const middle = (name, figure) => median(rates[name].map((rate) => rate[figure]));
    const cpuOf = (name) => digits(middle(name, 'cpuMs'));
    return {
      build: {
        seconds: digits(built),
        hotels: stats.hotels,
        planDays: stats.planDays,
        bytesAPlanDay: digits(stats.bytes / stats.planDays),
        bytesWithHeapAPlanDay: digits((stats.bytes + heap) / stats.planDays),
      },
      call: {
        ...turns,
        bytes,
        ratio: digits(turns.search.p50 / turns.constant.p50),
        everything: summary(everything),
        searchesPerSecond: middle('search', 'perSecond'),
        constantsPerSecond: middle('constant', 'perSecond'),
        rateRatio: digits(middle('constant', 'perSecond') / middle('search', 'perSecond')),
        cpuMs: { search: cpuOf('search'), constant: cpuOf('constant') },
        cpuRatio: digits(cpuOf('search') / cpuOf('constant')),
      },
      ...(stages.includes('live') && { live: await liveStage({ base, bodies, seconds, today, seed, addDays }) }),
    };
  } finally {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }
}

/** Guests search as fast as they are answered, with and without a planner who saves 10,000 cells again and again. */
async function liveStage({ base, bodies, seconds, today, seed, addDays }) {
  const guest = new Client(base);
  const planner = new Client(base);
  const { token } = JSON.parse(
    await planner.post(
      '/authentication/login',
      JSON.stringify({ username: 'corporate.agency.admin', password: 'konak-demo' }),
    ),
  );
  const hotel = makeHotel(7, today, seed);
  const days = 360;
  // 28 rows a day of 360 days: seven rooms of three plans, prices; and their rooms' allotments.
  const rooms = hotel.rooms.map(({ id }) => id);
  const change = (price) => ({
    hotel: hotel.id,
    market: hotel.id,
    rooms,
    priceplans: hotel.plans.map(({ id }) => id),
    from: addDays(today, 3),
    to: addDays(today, 3 + days - 1),
    set: { price, ...(price % 2 ? { allotment: 5 } : { allotment: 6 }) },
    accept: ['derived', 'overCount', 'outlier'],
  });
  const looked = JSON.stringify({
    filter: {
      hotel: hotel.id,
      checkIn: addDays(today, 10),
      checkOut: addDays(today, 11),
      party: { adults: 2, children: [] },
    },
  });
  const searching = async (until) => {
    const times = [];
    const one = async () => {
      const client = new Client(base);
      for (let i = 0; !until.over; i++) {
        const began = performance.now();
        await client.post('/availability', bodies[i % bodies.length]);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: 4 }, one));
    return times;
  };
  const during = async (work) => {
    const until = { over: false };
    const times = searching(until);
    try {
      await work();
    } finally {
      until.over = true;
      await times;
    }
    return times;
  };

  const quiet = await during(() => new Promise((done) => setTimeout(done, seconds * 2_000)));
  const visible = [];
  const saves = [];
  let cells = 0;
  const saving = await during(async () => {
    for (let i = 0; i < 30; i++) {
      const price = 1_000 + i;
      const began = performance.now();
      const saved = JSON.parse(
        await planner.send('POST', '/planning/save', JSON.stringify(change(price)), {
          authorization: `Bearer ${token}`,
        }),
      );
      cells = saved.changed;
      const committed = performance.now();
      saves.push(committed - began);
      for (;;) {
        const { items } = JSON.parse(await guest.post('/availability', looked));
        if (items[0]?.offers.some((offer) => offer.price.amount === price)) break;
        if (performance.now() - committed > 10_000) throw new Error('a saved price did not become visible');
      }
      visible.push(performance.now() - committed);
      await new Promise((done) => setTimeout(done, 200));
    }
  });
  const told = { quiet: summary(quiet), saving: summary(saving) };
  return {
    cells,
    saveMs: summary(saves),
    visibleMs: summary(visible),
    ...told,
    p99Ratio: digits(told.saving.p99 / told.quiet.p99),
  };
}

/** One connection, kept open, and nothing between it and the socket that would be measured with the server. */
class Client {
  constructor(base) {
    this.base = base;
    this.agent = new Agent({ keepAlive: true, maxSockets: 1 });
  }

  get(path) {
    return this.send('GET', path);
  }

  post(path, body) {
    return this.send('POST', path, body);
  }

  send(method, path, body, more = {}) {
    const headers = {
      ...more,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolveAnswer, reject) => {
      const sent = request(`${this.base}${path}`, { method, agent: this.agent, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('latin1');
          if (response.statusCode === 200) resolveAnswer(text);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 500)}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

/** Requests a second of 16 clients, and the server's CPU time for each. */
async function rateOf(server, base, path, bodies, seconds) {
  const requests = bodies?.map((body) => ({
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/json' },
  }));
  const before = await cpuOf(server);
  const {
    requests: made,
    non2xx,
    errors,
  } = await autocannon({
    url: `${base}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...(requests && { requests }),
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} answers were not 2xx, ${errors} requests broke`);
  return { perSecond: Math.round(made.average), cpuMs: ((await cpuOf(server)) - before) / made.total };
}

/** Milliseconds of CPU that the server has used. */
async function cpuOf(server) {
  server.send({ cpu: true });
  const [{ cpuMs }] = await once(server, 'message');
  return cpuMs;
}
