import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Addresses } from '../api/config';
import { composePage, readBuild } from './compose';
import { draw, type DrawRequest, type Drawing } from './draw';
import { writeMarkdown } from './markdown';

interface Settings {
  folder: string;
  api: string;
  serviceOf: Readonly<Record<string, string>>;
  addresses: Addresses;
}

const { folder, ...settings } = workerData as Settings;
const build = readBuild(folder);
/** Quick, and a tenth of a megabyte each: a page is packed for half a minute. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } };

const NOTHING = new Uint8Array(0);

interface Job {
  id: number;
  request: DrawRequest;
}

parentPort!.on('message', ({ id, request }: Job) => {
  makePage(request).then(
    (page) => parentPort!.postMessage({ id, page }),
    (error: unknown) => parentPort!.postMessage({ id, error: String(error) }),
  );
});

async function makePage(request: DrawRequest) {
  const drawing = await draw(request, settings);
  const isMoved = drawing.ownPath !== request.path;
  if (isMoved) return { status: 301, to: drawing.ownPath, lang: drawing.lang, brotli: NOTHING, gzip: NOTHING };
  const isAbsent = request.form === 'card' && !drawing.card;
  const text = WRITERS[request.form](drawing, request);
  const [brotli, packed] = await Promise.all([
    promisify(brotliCompress)(text, BROTLI),
    promisify(gzip)(text, { level: 5 }),
  ]);
  return {
    status: isAbsent ? 404 : drawing.status,
    lang: drawing.lang,
    brotli: ownBytes(brotli),
    gzip: ownBytes(packed),
  };
}

const WRITERS: Readonly<Record<DrawRequest['form'], (drawing: Drawing, request: DrawRequest) => string>> = {
  html: (drawing) => composePage(build, drawing),
  markdown: asMarkdown,
  card: ({ card }) => JSON.stringify(card ?? null),
};

function asMarkdown({ head, state, lang, t }: Drawing, { origin, search }: DrawRequest): string {
  const [, title = ''] = /<title>([^<]*)/.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)/.exec(head) ?? [];
  const facts = { title: plainText(title), description: plainText(description) };
  return writeMarkdown({ ...facts, answers: state.answers, lang, origin, search, t });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Text as it was before React wrote it into a tag. */
const plainText = (text: string): string =>
  text.replace(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Bytes of a buffer of their own, which can be handed over. */
const ownBytes = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);
