import './pages.css';
import type { ShownPage } from '#libs/contracts';
import { Blocks } from './Blocks';
import { openingOf } from './opening-of';

/** What the account has put on its home page, below the search, which its first banner is around. */
export default function HomeBlocks({ page }: { page: ShownPage }) {
  const blocks = openingOf(page) ? page.blocks.slice(1) : page.blocks;
  return (
    <div className="blocks blocks--home">
      <Blocks blocks={blocks} page={page} inHome />
    </div>
  );
}
