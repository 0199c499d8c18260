import type { ReferenceItem } from '../../kit/data';

/** What a picture may show, each with the way to it: `View › Sea view`. A group is chosen as its own "Other". */
export function photoChoices(categories: readonly ReferenceItem[]): Array<{ id: string | number; name: string }> {
  const wayTo = ({ name, parent }: ReferenceItem): string => {
    const above = categories.find(({ id, parent: over }) => id === parent && id !== over);
    return above ? `${wayTo(above)} › ${name}` : name;
  };
  const isGroup = ({ id }: ReferenceItem) => categories.some(({ parent }) => parent === id);
  return categories
    .filter((category) => category.id === category.parent || !isGroup(category))
    .map((category) => ({ id: category.id, name: wayTo(category) }));
}
