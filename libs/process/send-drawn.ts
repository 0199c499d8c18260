import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  FALLBACK_LANGUAGES,
  GUEST_LANGUAGES,
  firstLanguage,
  pathIn,
  preferredTags,
  splitLanguage,
} from '#libs/languages';
import type { MadePage, PageRequest } from './page-maker.js';
import { HOST } from './site-map.js';

export interface Drawing {
  draw: (request: PageRequest) => Promise<MadePage | undefined>;
  /** The protocol of the site's addresses, `https:`. */
  protocol: string;
  patterns: readonly RegExp[];
}

const LANGUAGE_COOKIE = /(?:^|;\s*)konak_lang=(\w+)/;
/** What senders of links add to an address, of which no page depends. */
const OF_SENDERS = /^(utm_|fbclid|gclid|gbraid|wbraid|msclkid|yclid|mc_|_ga|igshid)/;
const LONGEST_SEARCH = 500;

/** Sends a drawn page; false where there is none, as for an address that nobody would type. */
export async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawing: Drawing): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const asked = pageRequestOf(request, drawing.protocol);
  const page = asked && (await drawing.draw(asked));
  if (!page) return false;
  if (page.to) {
    const { search } = new URL(request.url, 'http://front');
    const to = pathIn(asked.named, page.to) + search;
    await reply.header('vary', 'accept, accept-language, cookie').redirect(to, 301);
    return true;
  }
  reply.headers({
    vary: 'accept, accept-encoding, accept-language, cookie',
    etag: page.etag,
    'content-language': page.lang,
  });
  if (request.headers['if-none-match'] === page.etag) {
    await reply.code(304).send();
    return true;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const bytes = coding === 'br' ? page.brotli : coding ? page.gzip : unpack(page);
  if (coding) reply.header('content-encoding', coding);
  await reply.code(page.status).type(`text/${asked.form}; charset=utf-8`).send(Buffer.from(bytes));
  return true;
}

/** A page as it was before it was packed. */
export const unpack = ({ gzip }: MadePage): Buffer => gunzipSync(gzip);

/** The page that is asked for, by nothing but its address and the language of its guest. */
function pageRequestOf({ url, originalUrl, host, headers }: FastifyRequest, protocol: string): PageRequest | undefined {
  const { pathname, searchParams } = new URL(url, 'http://front');
  const named = splitLanguage(originalUrl).lang;
  const asked = firstLanguage([named, searchParams.get('lang')]);
  const words = new URLSearchParams([...searchParams].filter(([name]) => !OF_SENDERS.test(name)).sort());
  const search = words.toString();
  if (!HOST.test(host) || search.length > LONGEST_SEARCH) return undefined;
  const kept = LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1];
  const preferred = [kept, ...preferredTags(headers['accept-language'] ?? '')];
  const lang = asked ?? firstLanguage(preferred, GUEST_LANGUAGES) ?? FALLBACK_LANGUAGES[0];
  const form = /\btext\/markdown\b/.test(headers.accept ?? '') ? 'markdown' : 'html';
  return {
    form,
    path: pathname,
    search,
    host: host.toLowerCase(),
    origin: `${protocol}//${host.toLowerCase()}`,
    lang,
    isLangAsked: asked !== undefined,
    named,
  };
}
