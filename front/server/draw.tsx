import { Writable } from 'node:stream';
import { StrictMode } from 'react';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import { ApiError, createClient, type RequestOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { isLanguage, directionOf, pathIn, type Lang } from '#libs/languages';
import type { CardFacts } from '#libs/photos';
import { App } from '../App';
import { CALLS, type FrontCall } from '../api/calls';
import { setConfig, type Addresses } from '../api/config';
import { answerKey, makeQueryClient } from '../api/use-call';
import type { PageState } from '../api/wake-up';
import { PageContext } from '../site/page-context';
import { useSiteLocation } from '../site/site-location';
import { themeVariables } from '../site/theme';
import { ASKED } from './asked-calls';
import { wordsOf } from './texts';

/** Answers lead to further questions: a place, then its hotels. */
const MOST_ROUNDS = 6;
const ASK_MS = 1_500;

export interface DrawRequest {
  /** The path behind its language, and the search. */
  path: string;
  search: string;
  host: string;
  origin: string;
  lang: Lang;
  /** Whether the address names the language, so that it is kept where the site has others. */
  isLangAsked: boolean;
  /** The language that the path begins with. */
  named?: Lang;
  form: 'html' | 'markdown' | 'card';
}

export interface Drawing {
  status: 200 | 404;
  /** The page's own path. */
  ownPath: string;
  lang: string;
  dir: string;
  /** Custom properties of the site's colours. */
  theme: string;
  /** Tags for the document's head, which React writes before the body. */
  head: string;
  body: string;
  /** What the picture of the page shows; undefined for pages that nobody finds. */
  card: CardFacts | undefined;
  /** The ids of the modules of lazy parts that were drawn. */
  parts: string[];
  state: PageState;
  t: TFunction;
}

interface Settings {
  addresses: Addresses;
  /** The API's address, which may hold `{service}`. */
  api: string;
  serviceOf: Readonly<Record<string, string>>;
}

/** Draws a page as a guest's browser would who has never been here. */
export async function draw(request: DrawRequest, settings: Settings): Promise<Drawing> {
  setConfig(settings.addresses);
  const site = await ask('auth.siteinfo', { query: {} }, request.lang, { request, settings });
  const { languages, colorpreference } = (site as AnswerOf<'auth.siteinfo'>).data;
  const [first] = languages;
  const isSpoken = request.isLangAsked || languages.includes(request.lang);
  const lang = isSpoken || !isLanguage(first) ? request.lang : first;
  const words = await wordsOf(lang, (of) => askEdits(of, settings));
  const client = makeQueryClient({ retry: false, retryOnMount: false, gcTime: Infinity });
  client.setQueryData(answerKey('auth.siteinfo', lang, { query: {} }), site);
  const isAsked = (id: FrontCall) => ASKED.has(id);
  for (let round = 1; ; round++) {
    const drawn = await drawOnce(client, words.i18n, request);
    const wanted = round < MOST_ROUNDS ? unanswered(client).filter(([id]) => isAsked(id)) : [];
    if (wanted.length === 0)
      return {
        ...drawn,
        ...{ lang, t: words.i18n.t, dir: directionOf(lang), theme: themeVariables(colorpreference) },
        state: { addresses: settings.addresses, lang, edits: words.edits, at: Date.now(), ...answersOf(client) },
      };
    await Promise.all(
      wanted.map((queryKey) => {
        const [id, , asked] = queryKey;
        const queryFn = async () => slim(id, await ask(id, asked, lang, { request, settings }), request.path);
        return client.prefetchQuery({ queryKey, queryFn });
      }),
    );
    refuseFailures(client);
  }
}

type Key = readonly [id: FrontCall, lang: string, request: RequestOf<FrontCall>];

/** What the components that were drawn have asked for. */
function unanswered(client: QueryClient): Key[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled } = options as { enabled?: boolean };
      return state.status === 'pending' && enabled !== false;
    })
    .map(({ queryKey }) => queryKey as unknown as Key);
}

const isAbsence = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A page that lacks an answer is drawn by the browser, which can ask again. */
function refuseFailures(client: QueryClient): void {
  for (const { state } of client.getQueryCache().getAll())
    if (state.error && !isAbsence(state.error)) throw state.error;
}

function answersOf(client: QueryClient): Pick<PageState, 'answers' | 'absent'> {
  const queries = client.getQueryCache().getAll();
  return {
    answers: queries
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data]),
    absent: queries.filter(({ state }) => isAbsence(state.error)).map(({ queryKey }) => queryKey),
  };
}

interface Asking {
  request: DrawRequest;
  settings: Settings;
}

/** As the guest's browser would ask, without anything of the guest. */
function ask<C extends FrontCall>(id: C, asked: RequestOf<C>, lang: string, { request, settings }: Asking) {
  const { call } = createClient({
    calls: CALLS,
    address: () => settings.api.replace('{service}', settings.serviceOf[id] ?? ''),
    headers: () => ({ 'accept-language': lang, 'x-konak-site': request.host }),
    credentials: 'omit',
  });
  return call(id, ...([asked, { signal: AbortSignal.timeout(ASK_MS) }] as never)) as Promise<AnswerOf<C>>;
}

async function askEdits(lang: Lang, { api }: Settings): Promise<string> {
  const address = `${api.replace('{service}', 'sites')}/locales/${lang}.json?app=front&edits=true`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ASK_MS) });
  return answer.ok ? answer.text() : '{}';
}

const SHOWN_REFERENCE = ['amenities', 'categories', 'propertyTypes', 'qualifiers'];

/** Leaves out what no drawn page shows: the answers travel with the page. */
function slim<C extends FrontCall>(id: C, answer: AnswerOf<C>, path: string): unknown {
  if (id === 'reference.get') {
    const { data } = answer as AnswerOf<'reference.get'>;
    return {
      ...answer,
      data: Object.fromEntries(Object.entries(data).filter(([kind]) => SHOWN_REFERENCE.includes(kind))),
    };
  }
  if (id === 'availability.hotels' && path === '/') {
    const { items } = answer as AnswerOf<'availability.hotels'>;
    return { ...answer, items: items.map((item) => ({ ...item, offers: [] })) };
  }
  return answer;
}

/** React writes titles, metas and preloads before the first element of the page. */
const FIRST_ELEMENT = '<a class="skip"';

async function drawOnce(
  client: QueryClient,
  i18n: Awaited<ReturnType<typeof wordsOf>>['i18n'],
  { path, search, origin, named }: DrawRequest,
): Promise<Pick<Drawing, 'status' | 'ownPath' | 'head' | 'body' | 'card' | 'parts'>> {
  let status: Drawing['status'] = 200;
  let ownPath = path;
  let card: CardFacts | undefined;
  const parts = new Set<string>();
  const html = await toHtml(
    <StrictMode>
      <PageContext
        value={{
          origin,
          onAbsent: () => (status = 404),
          onPath: (own) => (ownPath = own),
          onCard: (facts) => (card = facts),
          onPart: (part) => parts.add(part),
        }}
      >
        <I18nextProvider i18n={i18n}>
          <Router hook={useSiteLocation} ssrPath={pathIn(named, path)} ssrSearch={search}>
            <App client={client} />
          </Router>
        </I18nextProvider>
      </PageContext>
    </StrictMode>,
  );
  const at = html.indexOf(FIRST_ELEMENT);
  return { status, ownPath, head: html.slice(0, at), body: html.slice(at), card, parts: [...parts] };
}

/** All of it at once: late parts would come by inline scripts, which the content security policy refuses. */
function toHtml(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}
