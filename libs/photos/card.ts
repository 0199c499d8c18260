/** The size of the picture that chats and networks show beside a link. */
export const CARD = { width: 1_200, height: 630 } as const;

/** What the picture of a page shows; pages of equal facts have the same picture. */
export interface CardFacts {
  title: string;
  /** Below the title: where it is, or what it is about. */
  line: string;
  company: string;
  /** The site's colour, `#3A5292`. */
  colour: string;
  /** The addresses of pictures; empty where there are none. */
  logo: string;
  photo: string;
  dir: 'ltr' | 'rtl';
}

const CARD_PATH = /^\/og(\/.+)?\.jpg$/;

/** The path of a page's picture, behind its language: `/og/hotel/7-sea-house.jpg`, `/og.jpg`. */
export const cardPath = (page: string): string => `/og${page === '/' ? '' : page}.jpg`;

/** The path of the page that a picture is of; undefined for what is no picture's path. */
export function pageOfCard(path: string): string | undefined {
  const found = CARD_PATH.exec(path);
  return found ? (found[1] ?? '/') : undefined;
}

/** A short mark of facts, by which chats notice that a picture has changed (FNV-1a). */
export function cardVersion(facts: CardFacts): string {
  let hash = 0x811c9dc5;
  for (const unit of JSON.stringify(facts)) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
