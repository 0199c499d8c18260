import { resolve } from 'node:path';
import { calls } from '#libs/contracts';
import { cardPath, pageOfCard, type CardFacts } from '#libs/photos';
import { CardMaker } from '#libs/share-cards';
import {
  PageMaker,
  addressesOf,
  drawingScript,
  picturesAt,
  type Logger,
  type PageRequest,
  type PlatformConfig,
  type Shutdown,
} from '#libs/process';

const serviceOf = Object.fromEntries(Object.entries(calls).map(([id, { service }]) => [id, service]));

/** Draws the pages of guests' sites, and the pictures of these, beside this process, which asks services as a browser would. */
export function drawPages(config: PlatformConfig, log: Logger, shutdown: Shutdown) {
  const folder = resolve('dist', 'front');
  const settings = { folder, api: config.INTERNAL_URL, serviceOf, addresses: addressesOf(config) };
  const pages = new PageMaker({ script: drawingScript(folder), settings, log });
  const cards = new CardMaker({ folder, addressOf: picturesAt(config) });
  shutdown.on('apps', async () => {
    await Promise.all([pages.close(), cards.close()]);
  });
  return {
    draw: (request: PageRequest) => pages.make(request),
    cards: {
      pathOf: cardPath,
      pageAt: pageOfCard,
      draw: (facts: string) => cards.make(JSON.parse(facts) as CardFacts),
    },
  };
}
