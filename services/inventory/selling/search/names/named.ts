export const NAMED_KINDS = ['place', 'airport', 'hotel', 'tour'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** The folded words of where something is: they find it beside a word of its own. */
export type Surroundings = readonly string[];

/** A place's words by their numbers, and the slots of what is there. */
export interface Neighbourhood {
  words: number[];
  slots: number[];
}

/** Something that is found by its names, in any language. */
export interface Named {
  kind: NamedKind;
  id: number;
  /** The account that it belongs to; 0 for what is nobody's. */
  owner: number;
  /** Among equals, heavier ones come first. */
  weight: number;
  surroundings?: Surroundings;
}

/** An item of the index with its names, folded, and the numbers of their words. */
export interface NamedEntry extends Omit<Named, 'surroundings'> {
  folded: readonly string[];
  words: readonly number[];
  place: Neighbourhood | undefined;
  slot: number;
}

export interface NameQuery {
  /** Whether the caller may find it. */
  accepts: (named: Named) => boolean;
  /** How many of it the caller sells, for places: more come first. */
  popularity?: (named: Named) => number;
  /** The number of results by kind; none of a kind that is absent. */
  limits: Partial<Record<NamedKind, number>>;
}
