import { NAMED_KINDS, type Named, type NamedEntry, type NameQuery } from './named.js';

/** A match. */
interface Contender {
  named: NamedEntry;
  /** A name of it is what was typed. */
  isExact: boolean;
  begins: boolean;
  cost: number;
  popularity: number;
}

/** The best matches of a search, a few of each kind. */
export class BestNames {
  private readonly byKind = new Map<string, { limit: number; best: Contender[] }>();

  constructor(
    private readonly query: NameQuery,
    private readonly typed: string,
    /** Whether how much is misspelt decides before how much there is. */
    private readonly closestFirst: boolean,
  ) {
    for (const kind of NAMED_KINDS) this.byKind.set(kind, { limit: query.limits[kind] ?? 0, best: [] });
  }

  offer(named: NamedEntry, cost: number): void {
    const { limit, best } = this.byKind.get(named.kind)!;
    if (limit === 0 || !this.query.accepts(named)) return;
    const contender = this.contender(named, cost);
    if (best.length === limit && this.compare(contender, best[limit - 1]!) >= 0) return;
    let at = best.length;
    while (at > 0 && this.compare(contender, best[at - 1]!) < 0) at--;
    best.splice(at, 0, contender);
    if (best.length > limit) best.pop();
  }

  /** Exact names before all; then kind by kind. */
  sorted(): Named[] {
    const all = [...this.byKind.values()].flatMap(({ best }) => best);
    return [...all.filter(({ isExact }) => isExact), ...all.filter(({ isExact }) => !isExact)].map(
      ({ named }) => named,
    );
  }

  private contender(named: NamedEntry, cost: number): Contender {
    const { typed, query } = this;
    return {
      named,
      cost,
      isExact: named.folded.includes(typed),
      begins: named.folded.some((name) => name.startsWith(typed)),
      popularity: query.popularity?.(named) ?? 0,
    };
  }

  private compare(a: Contender, b: Contender): number {
    return (
      Number(b.isExact) - Number(a.isExact) ||
      (this.closestFirst ? a.cost - b.cost : 0) ||
      b.popularity - a.popularity ||
      Number(b.begins) - Number(a.begins) ||
      a.cost - b.cost ||
      b.named.weight - a.named.weight ||
      compareTexts(a.named.folded[0]!, b.named.folded[0]!) ||
      a.named.id - b.named.id
    );
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
