import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** Network faults between us and a partner. */
export const TOXICS = [
  'delay',
  'cut',
  'halfOpen',
  'reset',
  'trickle',
  'wrongJson',
  'huge',
  'duplicated',
  'reordered',
  'tooMany',
  'broken',
  'garbage',
] as const;
export type Toxic = (typeof TOXICS)[number];

const DELAY_MS = 30_000;
const TRICKLE_MS = 1_000;
const HUGE_BYTES = 10 * 1024 * 1024;
/** How long an answer waits for another to be swapped with. */
const OTHER_WITHIN_MS = 100;
/** A TLS alert on a plain connection, and random bytes. */
const GARBAGE = Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28, 0x0a, 0x00, 0xff, 0xfe, 0x0a]);

type Forward = (answer: Buffer) => void;

/** A TCP proxy between us and a partner that injects faults into the partner's answers. */
export class ChaosProxy {
  /** The fault of every connection from now on; none: all pass. */
  toxic: Toxic | undefined;
  /** How much later everything arrives that the partner sends while no toxic is set. */
  lagMs = 0;
  /** Connections that have sent a request. */
  asked = 0;
  private readonly sockets = new Set<Socket>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private waiting: { answer: Buffer; forward: Forward } | undefined;

  private constructor(
    private readonly server: Server,
    private target: { host: string; port: number },
  ) {}

  static async open(): Promise<ChaosProxy> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const proxy = new ChaosProxy(server, { host: '127.0.0.1', port: 0 });
    server.on('connection', (client) => proxy.take(client));
    return proxy;
  }

  /** Prefixes `http://127.0.0.1:…` to a partner's address of the same kind. */
  before(url: string): string {
    const address = new URL(url);
    this.target = { host: address.hostname, port: Number(address.port) };
    address.hostname = '127.0.0.1';
    address.port = String((this.server.address() as AddressInfo).port);
    return address.toString().replace(/\/$/, '');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sets another toxic, or none, and releases hanging connections. */
  be(toxic: Toxic | undefined): void {
    this.toxic = toxic;
    this.asked = 0;
    this.waiting = undefined;
    for (const timer of this.timers) clearTimeout(timer);
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.be(undefined);
    await new Promise((done) => this.server.close(done));
  }

  private take(client: Socket): void {
    const { toxic } = this;
    this.keep(client);
    client.once('data', () => this.asked++);
    if (toxic === 'reset') return void client.once('data', () => client.resetAndDestroy());
    if (toxic === 'halfOpen') return void client.resume();
    const partner = this.keep(connect(this.target));
    client.pipe(partner);
    const delayed: Buffer[] = [];
    client.on('close', () => partner.destroy());
    partner.on('close', () => {
      const slowMs = toxic === 'delay' || toxic === 'trickle' ? DELAY_MS : 0;
      this.later(Math.max(slowMs, this.lagMs), () => client.end());
    });
    partner.on('data', (answer) => (toxic ? this.answer(client, answer, toxic) : this.pass(client, answer, delayed)));
  }

  /** Nothing overtakes what still waits in `delayed`. */
  private pass(client: Socket, answer: Buffer, delayed: Buffer[]): void {
    if (this.lagMs === 0 && delayed.length === 0) return void client.write(answer);
    delayed.push(answer);
    this.later(this.lagMs, () => client.write(delayed.shift()!));
  }

  private answer(client: Socket, answer: Buffer, toxic: Toxic): void {
    const isHttp = answer.subarray(0, 5).toString() === 'HTTP/';
    switch (toxic) {
      case 'delay':
        return this.later(DELAY_MS, () => client.write(answer));
      case 'cut':
        client.write(answer.subarray(0, Math.floor(answer.length / 2)));
        return client.destroySoon();
      case 'trickle':
        return this.trickle(client, answer);
      case 'wrongJson':
        return void client.end(isHttp ? http(200, '{"status": "success", "data": [{"id": ') : '999 {"status": \r\n');
      case 'huge':
        return void client.end(isHttp ? http(200, `{"status":"${'x'.repeat(HUGE_BYTES)}`) : 'x'.repeat(HUGE_BYTES));
      case 'duplicated':
        return void client.write(Buffer.concat([answer, answer]));
      case 'reordered':
        return this.swap(answer, (other) => client.write(other));
      case 'tooMany':
        return void client.end(isHttp ? http(429, '{}') : '421 4.7.0 too many\r\n');
      case 'broken':
        return void client.end(isHttp ? http(500, 'oops') : '451 4.3.0 broken\r\n');
      case 'garbage':
        return void client.end(GARBAGE);
    }
  }

  private trickle(client: Socket, answer: Buffer): void {
    for (const [i] of [...answer.subarray(0, DELAY_MS / TRICKLE_MS)].entries())
      this.later(i * TRICKLE_MS, () => client.write(answer.subarray(i, i + 1)));
  }

  /** Swaps two concurrent answers; a single one passes. */
  private swap(answer: Buffer, forward: Forward): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) {
      waiting.forward(answer);
      return forward(waiting.answer);
    }
    const mine = { answer, forward };
    this.waiting = mine;
    this.later(OTHER_WITHIN_MS, () => {
      if (this.waiting !== mine) return;
      this.waiting = undefined;
      forward(answer);
    });
  }

  private later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer.unref());
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    return socket.on('close', () => this.sockets.delete(socket));
  }
}

function http(status: number, body: string): string {
  return `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
}
