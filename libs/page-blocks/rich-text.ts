import { safeLink } from '#libs/addresses';

interface RichMark {
  type: 'bold' | 'italic' | 'underline' | 'strike' | 'link';
  attrs?: { href: string };
}

/** A node of TipTap's JSON, of those that are allowed. */
export interface RichNode {
  type: string;
  /** Of headings: 2 to 4. */
  attrs?: { level: number };
  text?: string;
  marks?: RichMark[];
  content?: RichNode[];
}

export interface RichDocument {
  type: 'doc';
  content: RichNode[];
}

const CONTAINERS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'] as const;
const LEAVES = ['hardBreak', 'horizontalRule'] as const;
const MARKS = ['bold', 'italic', 'underline', 'strike'] as const;
const DEPTH = 8;
const NODES = 2_000;
const TEXT = 20_000;

type Json = Record<string, unknown>;
const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isOf = <T extends string>(names: readonly T[], name: unknown): name is T => names.includes(name as T);

/**
 * A document with the allowed nodes, marks and attributes alone: everything else is left out, as is what is nested more than
 * eight levels. A link keeps its text when its address is not allowed.
 */
export function cleanDocument(value: unknown): RichDocument {
  const left = { nodes: NODES };
  return { type: 'doc', content: listOf(objectOf(value)['content']).flatMap((node) => cleanNode(node, DEPTH, left)) };
}

function cleanNode(value: unknown, depth: number, left: { nodes: number }): RichNode[] {
  if (depth === 0 || left.nodes-- <= 0) return [];
  const { type, text, marks, content, attrs } = objectOf(value);
  if (type === 'text' && typeof text === 'string' && text !== '') {
    const kept = listOf(marks).flatMap(cleanMark);
    return [{ type, text: text.slice(0, TEXT), ...(kept.length > 0 && { marks: kept }) }];
  }
  if (isOf(LEAVES, type)) return [{ type }];
  if (!isOf(CONTAINERS, type)) return [];
  const inner = listOf(content).flatMap((node) => cleanNode(node, depth - 1, left));
  const level = Math.min(4, Math.max(2, Math.round(Number(objectOf(attrs)['level'])) || 2));
  const heading = type === 'heading' && { attrs: { level } };
  return [{ type, ...heading, content: inner }];
}

function cleanMark(value: unknown): RichMark[] {
  const { type, attrs } = objectOf(value);
  if (isOf(MARKS, type)) return [{ type }];
  const { href: address } = objectOf(attrs);
  const href = type === 'link' && typeof address === 'string' ? safeLink(address) : undefined;
  return href ? [{ type: 'link', attrs: { href } }] : [];
}

/** The plain text of a document's blocks, one for each paragraph, heading or item. */
export function paragraphsOf({ content }: RichDocument): string[] {
  const textOf = (node: RichNode): string => node.text ?? (node.content ?? []).map(textOf).join('');
  const parts = (node: RichNode): string[] =>
    ['bulletList', 'orderedList', 'blockquote'].includes(node.type)
      ? (node.content ?? []).flatMap(parts)
      : [textOf(node)];
  return content.flatMap(parts).filter(Boolean);
}
