import type { PageBlock, PageContent } from '#libs/contracts';
import { definitionOf } from '#libs/page-blocks';

const SLOTS = ['first', 'second', 'third'];
/** Of the editor alone: a block whose version is of a later release has the version in its type. */
const LATER = /^(.*)@\d+$/;

/** The blocks of a page with those in columns, the outer ones first. */
export const allBlocks = (blocks: readonly PageBlock[]): PageBlock[] =>
  blocks.flatMap((block) => [block, ...SLOTS.flatMap((slot) => allBlocks(slotOf(block, slot)))]);

const slotOf = ({ type, props }: PageBlock, slot: string): PageBlock[] =>
  type === 'columns' && Array.isArray(props[slot]) ? (props[slot] as PageBlock[]) : [];

/** A page as the editor gets it: what it cannot read is of a type that it does not know. */
export function toEditor({ root, content }: PageContent): PageContent {
  return { root, content: content.map((block) => mapTypes(block, editorType)) };
}

/** The page that the editor has made, as it is stored. */
export function fromEditor(content: readonly PageBlock[]): PageContent {
  const stored = content.map((block) => mapTypes(block, ({ type }) => type.replace(LATER, '$1')));
  return { root: { props: {} }, content: stored };
}

function editorType({ type, props }: PageBlock): string {
  const version = Number(props['version'] ?? 1);
  const known = definitionOf(type);
  return known && version > known.version ? `${type}@${version}` : type;
}

function mapTypes(block: PageBlock, typeOf: (block: PageBlock) => string): PageBlock {
  const slots = SLOTS.filter((slot) => block.type === 'columns' && Array.isArray(block.props[slot]));
  const inner = slots.map((slot) => [slot, slotOf(block, slot).map((each) => mapTypes(each, typeOf))]);
  return { type: typeOf(block), props: { ...block.props, ...(Object.fromEntries(inner) as object) } };
}
