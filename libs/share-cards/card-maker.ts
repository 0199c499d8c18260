import { LRUCache } from 'lru-cache';
import { keepThread, threadFile } from '#libs/parsing';
import { photoAt, type CardFacts } from '#libs/photos';
import { findSiteFonts, type SiteFonts } from './site-fonts.js';
import type { CardWork } from './card-thread.js';

const KEPT_BYTES = 8 * 1024 * 1024;
const MOST_WAITING = 16;
const THREAD = { ms: 10_000, memoryMb: 96, idleMs: 60_000 };
const PHOTO_WIDTH = 1_280;

interface CardMakerOptions {
  /** The build of the front, whose fonts the cards have. */
  folder: string;
  /** Where a picture of ours is read; undefined for pictures of others, which are left out. */
  addressOf: (url: string) => string | undefined;
}

/** Draws the pictures of pages in a thread beside the server, one at a time, and keeps a few megabytes of them. */
export class CardMaker {
  private readonly kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (card) => card.length,
  });
  private readonly making = new Map<string, Promise<Uint8Array>>();
  private readonly thread = keepThread<CardWork, Uint8Array>(threadFile('./card-thread.js', import.meta.url), THREAD);
  private fonts: SiteFonts | undefined;

  constructor(private readonly options: CardMakerOptions) {}

  /**
   * The picture of a page as a JPEG of 1200×630; undefined where too many are asked for at once.
   * @throws OverBudget and errors of the thread.
   */
  async make(facts: CardFacts): Promise<Uint8Array | undefined> {
    const key = JSON.stringify(facts);
    const kept = this.kept.get(key);
    if (kept) return kept;
    if (!this.making.has(key) && this.making.size >= MOST_WAITING) return undefined;
    const making = this.making.get(key) ?? this.begin(key, facts);
    return making;
  }

  close(): Promise<void> {
    return this.thread.end();
  }

  private begin(key: string, facts: CardFacts): Promise<Uint8Array> {
    this.fonts ??= findSiteFonts(this.options.folder);
    const { addressOf } = this.options;
    const found = (urls: Array<string | undefined>) => urls.flatMap((url) => (url && addressOf(url)) || []);
    const photo = found([photoAt(facts.photo, PHOTO_WIDTH), facts.photo]);
    const making = this.thread
      .run({ facts, photo, logo: found([facts.logo]), fonts: this.fonts })
      .then((card) => {
        this.kept.set(key, card);
        return card;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }
}
