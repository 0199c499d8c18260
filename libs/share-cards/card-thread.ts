import { parentPort } from 'node:worker_threads';
import { PARSERS } from '#libs/parsing';
import type { CardFacts } from '#libs/photos';
import type { SiteFonts } from './site-fonts.js';
import { drawCard } from './draw-card.js';

/** What the thread is given for one card. */
export interface CardWork {
  facts: CardFacts;
  /** Where its pictures are read, in the order in which they are tried. */
  photo: readonly string[];
  logo: readonly string[];
  fonts: SiteFonts;
}

const READ_MS = 1_500;

/** The first of some pictures that is there. */
async function readPicture(addresses: readonly string[]): Promise<Uint8Array | undefined> {
  for (const address of addresses) {
    const bytes = await read(address).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}

async function read(address: string): Promise<Uint8Array | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(READ_MS), redirect: 'error' });
  const isFit = answer.ok && Number(answer.headers.get('content-length')) <= PARSERS.picture.bytes;
  if (isFit) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  return undefined;
}

parentPort!.on('message', (work: CardWork) => {
  void (async () => {
    const [photo, logo] = await Promise.all([readPicture(work.photo), readPicture(work.logo)]);
    parentPort!.postMessage(Uint8Array.from(await drawCard(work.facts, { photo, logo }, work.fonts)));
  })();
});
