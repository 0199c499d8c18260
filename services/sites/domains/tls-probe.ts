import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { TlsFacts } from './check-host.js';

const ANSWER_MS = 5_000;
const MOST_ASKED = 4;

/**
 * Asks one of our own addresses for a host's first page by an encrypted connection, and follows redirects to the same
 * host. No other address is ever asked: where a host points is not ours to visit.
 * @returns null where there is no handshake.
 */
export async function probeTls(address: string, port: number, host: string): Promise<TlsFacts | null> {
  let first: TlsFacts | null = null;
  let path = '/';
  for (let hops = 0; hops < MOST_ASKED; hops++) {
    const asked = await ask(address, port, host, path).catch(() => null);
    if (!asked) return first;
    first = { ...(first ?? asked.facts), hops };
    const next = nextPath(host, path, asked.location);
    if (next === undefined) return first;
    path = next;
  }
  return first;
}

interface Asked {
  facts: Omit<TlsFacts, 'hops'>;
  location: string | undefined;
}

function ask(address: string, port: number, host: string, path: string): Promise<Asked> {
  const options = {
    ...{ host: address, port, path, servername: host, timeout: ANSWER_MS, agent: false },
    headers: { host },
    // A certificate that is not trusted is shown as such.
    rejectUnauthorized: false,
  };
  return new Promise((resolve, reject) => {
    const asking = request(options, (answer) => {
      resolve({ facts: factsOf(answer.socket as TLSSocket), location: locationOf(answer) });
      answer.destroy();
    });
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', reject).end();
  });
}

function factsOf(socket: TLSSocket): Asked['facts'] {
  const { subjectaltname = '', issuer, valid_to: until } = socket.getPeerCertificate();
  const names = subjectaltname.split(', ').map((name) => name.replace(/^DNS:/, ''));
  return {
    names,
    issuer: String(issuer?.CN ?? issuer?.O ?? ''),
    trusted: socket.authorized,
    validUntil: new Date(until),
  };
}

const locationOf = ({ statusCode = 0, headers }: IncomingMessage) =>
  statusCode >= 300 && statusCode < 400 ? headers.location : undefined;

function nextPath(host: string, path: string, location: string | undefined): string | undefined {
  if (location === undefined || !URL.canParse(location, `https://${host}${path}`)) return undefined;
  const next = new URL(location, `https://${host}${path}`);
  return next.hostname === host ? next.pathname + next.search : undefined;
}
