import type { ReferenceItem } from '../../kit/data';

/** One line of the category tree. */
export interface Branch {
  /** A group and its own "Other" have one id; their lines have two keys. */
  key: string;
  id: string;
  name: string;
  depth: number;
  group: boolean;
  /** Whether a photo can be of this category; a group only when it has an "Other". */
  takes: boolean;
  /** The groups above it, the outermost first. */
  above: string[];
  /** The categories whose photos are shown under it. */
  ids: ReadonlySet<string>;
}

/** The categories as lines of a tree, in the order in which they are read. */
export function photoTree(categories: readonly ReferenceItem[]): Branch[] {
  const isOther = ({ id, parent }: ReferenceItem) => id === parent;
  const below = (id: string): string[] =>
    categories
      .filter((item) => item.parent === id && !isOther(item))
      .flatMap((item) => [String(item.id), ...below(String(item.id))]);
  const pathTo = (id: string): string[] => {
    const parent = categories.find((item) => item.id === id && !isOther(item))?.parent;
    return parent === undefined ? [] : [...pathTo(parent), parent];
  };
  return categories.map((item) => {
    const id = String(item.id);
    const other = isOther(item);
    const group = !other && categories.some(({ parent }) => parent === id);
    const above = other ? [...pathTo(id), id] : pathTo(id);
    return {
      key: other ? `${id}/other` : id,
      id,
      name: item.name,
      depth: above.length,
      group,
      takes: !group || categories.some((own) => own.id === id && isOther(own)),
      above,
      ids: new Set(other ? [id] : [id, ...below(id)]),
    };
  });
}

export const countOf = ({ ids }: Branch, photos: ReadonlyArray<{ category: string }>): number =>
  photos.filter(({ category }) => ids.has(category)).length;
