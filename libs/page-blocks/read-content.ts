import type { PageBlock, PageContent } from '#libs/contracts';
import { definitionOf, migrateProps } from './blocks.js';
import { convertProps } from './convert-props.js';

export const MOST_BLOCKS = 200;
const MOST_LEVELS = 6;
const MOST_BYTES = 256 * 1_024;

/** What is wrong with a page's content, and where. */
interface ContentFault {
  path: string;
  msg:
    | 'page.tooLarge'
    | 'page.tooDeep'
    | 'page.tooManyBlocks'
    | 'page.sameId'
    | 'page.block'
    | 'page.link'
    | 'page.embed';
}

/** A content that can be stored, the files of its pictures, and the faults that keep it from being stored. */
export interface ReadContent {
  content: PageContent;
  files: string[];
  faults: ContentFault[];
}

interface Reading {
  files: Set<string>;
  ids: Set<string>;
  faults: ContentFault[];
}

/**
 * Validates a page's content block by block, each raised to its present version. Blocks of unknown types, or of a version
 * that is not known yet, stay as they are.
 */
export function readContent({ content, root }: PageContent): ReadContent {
  const reading: Reading = { files: new Set(), ids: new Set(), faults: [] };
  const blocks = readBlocks(content, 'content', 1, reading);
  const read: PageContent = { root, content: blocks };
  if (new TextEncoder().encode(JSON.stringify(read)).length > MOST_BYTES)
    reading.faults.push({ path: 'content', msg: 'page.tooLarge' });
  return { content: read, files: [...reading.files], faults: reading.faults };
}

function readBlocks(blocks: readonly unknown[], path: string, level: number, reading: Reading): PageBlock[] {
  if (level > MOST_LEVELS && blocks.length > 0) {
    reading.faults.push({ path, msg: 'page.tooDeep' });
    return [];
  }
  return blocks.flatMap((block, at) => readBlock(block as PageBlock, `${path}.${at}`, level, reading));
}

function readBlock(block: PageBlock, path: string, level: number, reading: Reading): PageBlock[] {
  if (typeof block?.type !== 'string' || typeof block.props?.id !== 'string')
    return refuse(reading, { path, msg: 'page.block' });
  const { id } = block.props;
  if (reading.ids.has(id)) return refuse(reading, { path, msg: 'page.sameId' });
  reading.ids.add(id);
  if (reading.ids.size > MOST_BLOCKS) return refuse(reading, { path, msg: 'page.tooManyBlocks' });

  const definition = definitionOf(block.type);
  if (!definition || Number(block.props['version'] ?? 1) > definition.version) return [block];
  const parsed = definition.fields.safeParse(migrateProps(definition, block.props));
  if (!parsed.success) return refuse(reading, ...parsed.error.issues.map((issue) => faultOf(path, issue)));
  const props = convertProps(definition.fields, parsed.data, (kind, value) => {
    if (kind === 'slot') return readBlocks(value as unknown[], path, level + 1, reading);
    if (kind === 'image' && value !== null) reading.files.add(value as string);
    return value;
  });
  return [{ type: block.type, props: { ...props, id, version: definition.version } }];
}

function faultOf(block: string, { path, message }: { path: PropertyKey[]; message: string }): ContentFault {
  const msg = message === 'page.link' || message === 'page.embed' ? message : 'page.block';
  return { path: [block, 'props', ...path.map(String)].join('.'), msg };
}

function refuse({ faults }: Reading, ...found: ContentFault[]): [] {
  faults.push(...found.slice(0, 50 - faults.length));
  return [];
}
