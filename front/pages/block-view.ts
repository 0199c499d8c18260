import type { ComponentType } from 'react';
import type { ShownPage } from '#libs/contracts';
import type { BlockType, ShownProps } from '#libs/page-blocks';

/** What a block is shown in. */
export interface Around {
  page: ShownPage;
  /** On the home page, which has a heading and a search of its own. */
  inHome?: boolean;
}

export type BlockView<T extends BlockType> = ComponentType<{ block: ShownProps<T>; around: Around }>;
