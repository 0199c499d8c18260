import type { FastifyReply, onSendHookHandler, preSerializationHookHandler } from 'fastify';
import type { Stats } from '#libs/contracts';

interface ListAnswer {
  records?: unknown[];
  items?: unknown[];
  list?: unknown[];
  stats?: Stats;
}

/** The headers of a list, until they are sent. */
const pages = new WeakMap<FastifyReply, { total: number; range: string }>();

/** Records the range and total of a list's answer. A Fastify hook. */
export const notePage: preSerializationHookHandler = (_request, reply, payload, done) => {
  const { records, items, list, stats } = (payload ?? {}) as ListAnswer;
  const shown = records ?? items ?? list;
  if (Array.isArray(shown)) recordPage(reply, shown.length, stats);
  done(null, payload);
};

/** Records the range and total of a page. */
export function recordPage(reply: FastifyReply, shown: number, stats?: Stats): void {
  const total = stats?.totalRecord ?? shown;
  pages.set(reply, { total, range: contentRange(shown, total, stats) });
}

/** Adds a list's range and total as headers, for clients that read them there. A Fastify hook. */
export const sendPageHeaders: onSendHookHandler = (_request, reply, payload, done) => {
  const page = pages.get(reply);
  if (page) void reply.header('x-total-count', page.total).header('content-range', page.range);
  done(null, payload);
};

/** Records are counted from 0; an empty page has a star for its range. */
function contentRange(length: number, total: number, stats?: Stats): string {
  const first = stats ? (stats.currentPage - 1) * stats.pageSize : 0;
  return length === 0 ? `records */${total}` : `records ${first}-${first + length - 1}/${total}`;
}
