import type { ShownPage } from '#libs/contracts';
import type { ShownProps } from '#libs/page-blocks';

/** The banner that a page begins with. */
export function openingOf(page: ShownPage | undefined): ShownProps<'hero'> | undefined {
  const first = page?.blocks[0];
  return first?.type === 'hero' ? (first.props as unknown as ShownProps<'hero'>) : undefined;
}

/** Whether a page names what is sold, so that the home page need not. */
export const isSelling = ({ blocks }: ShownPage): boolean =>
  blocks.some(({ type }) => type === 'hotels' || type === 'rooms');
