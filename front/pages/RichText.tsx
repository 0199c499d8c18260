import { Fragment, createElement, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { RichDocument, RichNode } from '#libs/page-blocks';

const ELEMENTS: Partial<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  hardBreak: 'br',
  horizontalRule: 'hr',
};
const MARKS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

/** A formatted text as elements: nothing in it is ever read as HTML. */
export function RichText({ document }: { document: RichDocument }) {
  return document.content.map((node, at) => <Node key={at} node={node} />);
}

function Node({ node: { type, text, marks = [], content = [], attrs } }: { node: RichNode }) {
  if (type === 'text')
    return marks.reduce<ReactNode>(
      (inner, mark) =>
        mark.type === 'link' ? (
          <TextLink href={mark.attrs!.href}>{inner}</TextLink>
        ) : (
          createElement(MARKS[mark.type], null, inner)
        ),
      text,
    );
  const children = content.map((node, at) => <Node key={at} node={node} />);
  if (type === 'heading') return createElement(`h${attrs?.level ?? 2}`, null, ...children);
  const element = ELEMENTS[type];
  if (!element) return <Fragment>{children}</Fragment>;
  return children.length > 0 ? createElement(element, null, ...children) : createElement(element);
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('/') ? (
    <Link href={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
