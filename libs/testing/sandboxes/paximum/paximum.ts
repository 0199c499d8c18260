import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { Faults, HEALTHY_HTTP, type HttpFaults } from '../faults.js';
import { faultsMetBy, openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { RecordStore } from '../record-store.js';
import { SandboxReservations, type SandboxReservation, type WireTravellerInput } from './reservations.js';
import { SandboxSearches, describeProduct, suggest } from './search.js';
import { WireRefusal } from './wire-refusal.js';

/** Beside those of every sandbox: what this web service can do wrong. Where they are, `on` says. */
export interface PaximumFaults extends HttpFaults {
  /** HTTP 200 with `success: false` and this code, nothing carried out. */
  refused: string | null;
  /** Carried out, and half of the answer's JSON. */
  halfJson: boolean;
  /** All tokens end before the request. */
  tokenExpired: boolean;
  /** The offers of a begin have expired. */
  offerExpired: boolean;
  /** How much prices rise at begin. */
  risePercent: number;
  /** A warning that the reservation is known. */
  duplicate: boolean;
}

const HEALTHY: PaximumFaults = {
  ...HEALTHY_HTTP,
  refused: null,
  halfJson: false,
  tokenExpired: false,
  offerExpired: false,
  risePercent: 0,
  duplicate: false,
};

const TOKEN_MS = 30 * 60_000;
/** Where the supplier says its pictures are; the sandbox has them itself. */
const PICTURES = 'https://media.example';
const BOOKING = '/api/bookingservice';
const PRODUCT = '/api/productservice';

export interface PaximumOptions {
  host?: string;
  port?: number;
  dataDir?: string;
  now?: () => number;
}

interface Login {
  agency: string;
  user: string;
  password: string;
}
/** Agencies that the sandbox knows: each has searches, offers and reservations of its own. */
const LOGINS: readonly [Login, ...Login[]] = [
  { agency: 'KONAK', user: 'konak', password: 'konak-sandbox' },
  { agency: 'SAHIL', user: 'sahil', password: 'sahil-sandbox' },
  { agency: 'SAHIL', user: 'desk', password: 'desk-sandbox' },
];

export interface PaximumSandbox {
  url: string;
  /** The platform's. */
  credentials: Login;
  /** Of other agencies. */
  others: readonly Login[];
  faults: Faults<PaximumFaults>;
  ledger: Ledger;
  /** Of all agencies, or of one. */
  reservations(agency?: string): SandboxReservation[];
  stop(): Promise<void>;
}

type Wire = Record<string, unknown>;
interface WireAnswer {
  body: object;
  warning?: string;
}
type Handler = (request: Wire, faults: Readonly<PaximumFaults>) => object | WireAnswer;
/** Whose a token is, and until when. */
type Tokens = Map<string, Login & { until: number }>;

/** What one agency has at the supplier. */
interface Agency {
  reservations: SandboxReservations;
  handlers: Record<string, Handler>;
}

/** Starts a sandbox of the TourVisio web service: hotels, flights and their bookings. */
export async function startPaximumSandbox(options: PaximumOptions = {}): Promise<PaximumSandbox> {
  const faults = new Faults<PaximumFaults>(HEALTHY);
  const ledger = new Ledger();
  const now = options.now ?? Date.now;
  const tokens: Tokens = new Map();
  const agencies = new Map(
    LOGINS.map(({ agency }) => [agency, openAgency(agency, { ledger, now, dataDir: options.dataDir })]),
  );
  const server = await openServer({
    host: options.host,
    port: options.port,
    faults,
    ledger,
    faulty: /^\/api\//,
    routes: (api) => serve(api, { agencies, tokens, ledger, now }),
  });
  const [credentials, ...others] = LOGINS;
  const reservations = (agency?: string) =>
    [...agencies].flatMap(([name, each]) => ((agency ?? name) === name ? each.reservations.all() : []));
  return { ...server, credentials, others, faults, ledger, reservations };
}

function openAgency(
  name: string,
  { ledger, now, dataDir }: { ledger: Ledger; now: () => number; dataDir?: string },
): Agency {
  const suffix = name === LOGINS[0].agency ? '' : `-${name.toLowerCase()}`;
  const file = dataDir && join(dataDir, `paximum-reservations${suffix}.jsonl`);
  const reservations = new SandboxReservations(new RecordStore<SandboxReservation>(file), ledger, now);
  return { reservations, handlers: handlersOf(new SandboxSearches(now), reservations) };
}

function signIn({ agency, user, password }: Wire, tokens: Tokens, now: () => number): object {
  const login = LOGINS.find((each) => each.agency === agency && each.user === user && each.password === password);
  if (!login) throw new WireRefusal('AuthenticationFailed', 'Agency, user or password is wrong.');
  const token = randomUUID();
  tokens.set(token, { ...login, until: now() + TOKEN_MS });
  return {
    token,
    expiresOn: new Date(now() + TOKEN_MS).toISOString(),
    tokenId: 1,
    userInfo: { code: user, name: 'Konak', agency: { code: agency, name: 'Konak', registerCode: '' } },
  };
}

function handlersOf(searches: SandboxSearches, reservations: SandboxReservations): Record<string, Handler> {
  return {
    [`${PRODUCT}/getarrivalautocomplete`]: ({ query, producttype }) => suggest(String(query), producttype === 3),
    [`${PRODUCT}/getdepartureautocomplete`]: ({ query }) => suggest(String(query), true),
    [`${PRODUCT}/pricesearch`]: (request) => searches.search(request),
    [`${PRODUCT}/getproductinfo`]: ({ product }) => describeProduct(product),
    [`${PRODUCT}/getoffers`]: (request) => searches.offers(request),
    [`${BOOKING}/begintransaction`]: ({ offerids }, { offerExpired, risePercent }) => {
      if (offerExpired) throw new WireRefusal('OfferExpired', 'The offer has expired.');
      return reservations.begin(
        (offerids as string[]).map((id) => searches.take(id)),
        risePercent,
      );
    },
    [`${BOOKING}/setreservationinfo`]: ({ transactionid, travellers, agencyreservationnumber }, { duplicate }) => {
      const { body, isDuplicate } = reservations.set(
        String(transactionid),
        travellers as WireTravellerInput[],
        String(agencyreservationnumber ?? ''),
      );
      return { body, warning: duplicate || isDuplicate ? 'DuplicateReservationFound' : undefined };
    },
    [`${BOOKING}/committransaction`]: ({ transactionid }) => reservations.commit(String(transactionid)),
    [`${BOOKING}/getreservationdetail`]: ({ reservationnumber }) => reservations.detail(String(reservationnumber)),
    [`${BOOKING}/getreservationlist`]: ({ agencyreservationnumber, datecriterias }) => {
      const [{ from, to }] = datecriterias as [{ from: string; to: string }];
      return reservations.list(agencyreservationnumber as string | undefined, from, to);
    },
    [`${BOOKING}/getcancellationpenalty`]: ({ reservationnumber }) => reservations.penalty(String(reservationnumber)),
    [`${BOOKING}/cancelreservation`]: ({ reservationnumber }) => reservations.cancel(String(reservationnumber)),
  };
}

const LOGIN = '/api/authenticationservice/login';

function serve(
  api: FastifyInstance,
  {
    agencies,
    tokens,
    ledger,
    now,
  }: { agencies: Map<string, Agency>; tokens: Tokens; ledger: Ledger; now: () => number },
): void {
  api.get('/pictures/*', (request, reply) => reply.type('image/svg+xml').send(pictureOf(request.url)));
  const [any] = agencies.values();
  for (const path of [LOGIN, ...Object.keys(any!.handlers)])
    api.post(path, async (request, reply) => {
      const faults = faultsMetBy<PaximumFaults>(request) ?? HEALTHY;
      if (faults.tokenExpired) tokens.clear();
      const body = lowerNames(request.body);
      const by = path === LOGIN ? { agency: body['agency'], user: body['user'] } : tokenOf(request, tokens);
      ledger.add(path.split('/').at(-1)!, { agency: by?.agency, user: by?.user });
      const answer = answerTo(() => {
        if (faults.refused !== null) throw new WireRefusal(faults.refused, 'injected fault');
        if (path === LOGIN) return signIn(body, tokens, now);
        return agencies.get(demandToken(request, tokens, now()).agency)!.handlers[path]!(body, faults);
      });
      const text = JSON.stringify(answer).replaceAll(PICTURES, `http://${request.host}/pictures`);
      return reply.type('application/json').send(faults.halfJson ? text.slice(0, text.length / 2) : text);
    });
}

/** A calm picture with colours of its own for each address. */
function pictureOf(address: string): string {
  const hue = [...address].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const colour = (turn: number, light: number) => `hsl(${(hue + turn) % 360} 45% ${light}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="${colour(0, 82)}"/>
    <circle cx="250" cy="55" r="26" fill="${colour(40, 90)}"/><path d="M0 150 90 80l70 60 60-45 100 75v30H0Z" fill="${colour(0, 58)}"/>
    <path d="M0 170h320v30H0Z" fill="${colour(180, 62)}"/></svg>`;
}

const tokenOf = ({ headers }: FastifyRequest, tokens: Tokens) =>
  tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));

function demandToken(request: FastifyRequest, tokens: Tokens, now: number): Login {
  const token = tokenOf(request, tokens);
  if (!token || token.until <= now) throw new WireRefusal('TokenExpired', 'The token has expired.');
  return token;
}

/** Names in requests may be written in any case. */
function lowerNames(body: unknown): Wire {
  return Object.fromEntries(Object.entries((body ?? {}) as Wire).map(([name, value]) => [name.toLowerCase(), value]));
}

function answerTo(handle: () => object | WireAnswer): object {
  const envelope = (success: boolean, message: object, body: object | null) => ({
    header: { requestId: randomUUID(), success, responseTime: new Date().toISOString(), messages: [message] },
    body,
  });
  try {
    const answer = handle();
    const { body, warning } = 'body' in answer ? (answer as WireAnswer) : { body: answer, warning: undefined };
    if (warning) return envelope(true, { id: 30_000_103, code: warning, messageType: 4, message: warning }, body);
    return envelope(
      true,
      { id: 10_000_000, code: 'OperationCompleted', messageType: 2, message: 'Operation completed' },
      body,
    );
  } catch (error) {
    if (error instanceof WireRefusal)
      return envelope(false, { id: 30_000_001, code: error.code, messageType: 1, message: error.message }, null);
    if (error instanceof ZodError)
      return envelope(false, { id: 30_000_002, code: 'ValidationError', messageType: 1, message: error.message }, null);
    throw error;
  }
}
