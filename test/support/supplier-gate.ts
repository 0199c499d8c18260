import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** At which moment of a commit: before it is sent on, or when it is answered and the answer is not passed on. */
export type HeldMoment = 'beforeSending' | 'beforeReading';

/** A wire to a supplier on which a test holds one commit. */
export interface SupplierGate {
  url: string;
  /** Holds the next commit, for ever. @returns once it is held. */
  hold(moment: HeldMoment): Promise<void>;
  stop(): Promise<void>;
}

interface Holding {
  moment: HeldMoment;
  held: () => void;
}

export async function startSupplierGate(target: string): Promise<SupplierGate> {
  let holding: Holding | undefined;
  const server = createServer((asked, answer) => {
    const isCommit = asked.url!.includes('committransaction');
    const held = isCommit ? holding : undefined;
    if (held) holding = undefined;
    if (held?.moment === 'beforeSending') return held.held();
    pass(target, asked, (theirs) => (held ? drain(theirs, held.held) : copy(theirs, answer)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (moment) => new Promise((held) => (holding = { moment, held })),
    stop: () => end(server),
  };
}

function pass(target: string, asked: IncomingMessage, onAnswer: (theirs: IncomingMessage) => void): void {
  const { method, headers } = asked;
  asked.pipe(request(target + asked.url!, { method, headers }, onAnswer).on('error', () => asked.destroy()));
}

function drain(theirs: IncomingMessage, done: () => void): void {
  theirs.resume().on('end', done);
}

function copy(theirs: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(theirs.statusCode!, theirs.headers);
  theirs.pipe(answer);
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
