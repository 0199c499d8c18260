import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathIn, splitLanguage } from '#libs/languages';
import { unpack, type Drawing } from './send-drawn.js';
import { HOST } from './site-map.js';

const A_DAY = 'public, max-age=86400';

/** The pictures that chats show beside links to pages. */
export interface PageCards {
  /** The path of a page's picture, behind its language. */
  pathOf: (page: string) => string;
  /** The path of the page that a picture is of; undefined for what is no picture's path. */
  pageAt: (path: string) => string | undefined;
  /** A JPEG of a page's facts, which are JSON; undefined where too many are asked for. */
  draw: (facts: string) => Promise<Uint8Array | undefined>;
}

/**
 * Sends the picture of a page that can be drawn. Its facts are what the page itself shows, in the language that the address
 * names: nothing else of the address is heeded.
 */
export async function sendCard(
  { originalUrl, host, headers }: FastifyRequest,
  reply: FastifyReply,
  { page, draw, cards, protocol }: Drawing & { page: string; cards: PageCards },
): Promise<FastifyReply> {
  const { lang } = splitLanguage(originalUrl);
  if (!lang || !HOST.test(host)) return absent(reply);
  const site = { host: host.toLowerCase(), origin: `${protocol}//${host.toLowerCase()}` };
  const drawn = await draw({ ...site, form: 'card', path: page, search: '', lang, isLangAsked: true, named: lang });
  if (!drawn) return busy(reply);
  if (drawn.to) return reply.redirect(pathIn(lang, cards.pathOf(drawn.to)), 301);
  if (drawn.status !== 200) return absent(reply);
  reply.headers({ 'cache-control': A_DAY, etag: drawn.etag });
  if (headers['if-none-match'] === drawn.etag) return reply.code(304).send();
  const card = await cards.draw(unpack(drawn).toString()).catch(() => undefined);
  return card ? reply.type('image/jpeg').send(Buffer.from(card)) : busy(reply);
}

const absent = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found.\n');

const busy = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
    .type('text/plain')
    .send('Try again later.\n');
