import { SaxesParser } from 'saxes';
import type { Budget } from './budgets.js';

/** XML that is malformed, defines entities, or exceeds a limit. */
export class XmlRefused extends Error {}

export type Attributes = ReadonlyMap<string, string>;

export interface XmlHandlers {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reads XML as a stream of tags, by names without prefixes, which differ between programs. Tags and attributes count
 * towards the limits even when empty, over all that one reader reads.
 */
export class XmlReader {
  private tags: number;
  private attributes: number;
  private readonly depth: number;

  constructor({ tags, attributes, depth }: Required<Pick<Budget, 'tags' | 'attributes' | 'depth'>>) {
    this.tags = tags;
    this.attributes = attributes;
    this.depth = depth;
  }

  /** @throws XmlRefused · what a handler throws. */
  read(xml: string, { open, text, close }: XmlHandlers): void {
    const parser = new SaxesParser();
    let depth = 0;
    parser.on('error', (error) => {
      throw new XmlRefused('broken XML', { cause: error });
    });
    parser.on('doctype', () => {
      throw new XmlRefused('a document type');
    });
    parser.on('attribute', () => {
      if (--this.attributes < 0) throw new XmlRefused('too many attributes');
    });
    parser.on('opentag', (tag) => {
      if (--this.tags < 0) throw new XmlRefused('too many tags');
      if (++depth > this.depth) throw new XmlRefused('nested too deeply');
      open?.(bare(tag.name), new Map(Object.entries(tag.attributes).map(([key, value]) => [bare(key), String(value)])));
    });
    parser.on('closetag', (tag) => {
      depth--;
      close?.(bare(tag.name));
    });
    if (text) parser.on('text', text);
    parser.write(xml).close();
  }
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);
