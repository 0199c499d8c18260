import type { ComponentType } from 'react';
import type { ShownBlock } from '#libs/contracts';
import type { ShownProps, BlockType } from '#libs/page-blocks';
import type { Around, BlockView } from './block-view';
import { Contact, Faq, Gallery, Hero, TextBlock } from './text-blocks';
import { EmbedBlock } from './EmbedBlock';
import { MapBlock } from './MapBlock';
import { WeekendOffers } from './WeekendOffers';
import { HotelsBlock, RoomsBlock, SearchBlock, ToursBlock } from './selling-blocks';

const VIEWS: { [T in BlockType]: BlockView<T> } = {
  hero: Hero,
  text: TextBlock,
  gallery: Gallery,
  hotels: HotelsBlock,
  rooms: RoomsBlock,
  tours: ToursBlock,
  search: SearchBlock,
  offers: WeekendOffers,
  map: MapBlock,
  contact: Contact,
  faq: Faq,
  embed: EmbedBlock,
  columns: Columns,
};

/** The blocks of a page; one of a later release is left out. */
export function Blocks({ blocks, ...around }: { blocks: readonly ShownBlock[] } & Around) {
  return blocks.map(({ type, props }) => {
    const View = (VIEWS as Partial<Record<string, ComponentType<{ block: unknown; around: Around }>>>)[type];
    return View && <View key={props.id} block={props} around={around} />;
  });
}

function Columns({ block: { first, second, third }, around }: { block: ShownProps<'columns'>; around: Around }) {
  const columns = [first, second, third].filter((blocks) => blocks.length > 0);
  return (
    <div className="page columns" style={{ '--columns': columns.length } as object}>
      {columns.map((blocks, at) => (
        <div key={at} className="columns__one">
          <Blocks blocks={blocks} {...around} />
        </div>
      ))}
    </div>
  );
}
