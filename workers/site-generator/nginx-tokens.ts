/** A directive of nginx as it was read: its words, and what is in its braces. */
export interface Directive {
  name: string;
  args: string[];
  block?: Directive[];
}

class NginxSyntax extends Error {}

const SPACE = /\s/;
/** Not `}`, as nginx has it. */
const ENDS_WORD = new Set([';', '{']);

type Token = { word: string } | ';' | '{' | '}';

/** Reads text as nginx does. @throws NginxSyntax. */
export function parseNginx(text: string): Directive[] {
  const tokens = readTokens(text);
  const directives = readBlock(tokens, false);
  return directives;
}

function readBlock(tokens: Iterator<Token>, inner: boolean): Directive[] {
  const directives: Directive[] = [];
  let words: string[] = [];
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    const token = next.value;
    if (typeof token === 'object') words.push(token.word);
    else if (token === '}') {
      if (!inner || words.length > 0) throw new NginxSyntax('unexpected }');
      return directives;
    } else {
      const [name, ...args] = words;
      if (name === undefined) throw new NginxSyntax(`unexpected ${token}`);
      directives.push(token === ';' ? { name, args } : { name, args, block: readBlock(tokens, true) });
      words = [];
    }
  }
  if (inner || words.length > 0) throw new NginxSyntax('unexpected end');
  return directives;
}

function* readTokens(text: string): Generator<Token> {
  let at = 0;
  while (at < text.length) {
    const sign = text[at]!;
    if (SPACE.test(sign)) at++;
    else if (sign === '#') at = endOfLine(text, at);
    else if (sign === ';' || sign === '{' || sign === '}') {
      yield sign;
      at++;
    } else {
      const { word, end } = sign === '"' || sign === "'" ? readQuoted(text, at) : readWord(text, at);
      yield { word };
      at = end;
    }
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function readQuoted(text: string, from: number): { word: string; end: number } {
  const quote = text[from];
  let word = '';
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') word += text[++at] ?? '';
    else if (text[at] === quote) return { word, end: at + 1 };
    else word += text[at];
  }
  throw new NginxSyntax('a quotation mark is not closed');
}

function readWord(text: string, from: number): { word: string; end: number } {
  let word = '';
  let at = from;
  for (; at < text.length && !SPACE.test(text[at]!); at++) {
    const isVariable = text[at] === '{' && text[at - 1] === '$';
    if (ENDS_WORD.has(text[at]!) && !isVariable) break;
    word += text[at] === '\\' ? (text[++at] ?? '') : text[at];
  }
  return { word, end: at };
}
