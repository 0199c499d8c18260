import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a source file says in quotes, in templates and between tags. */
export interface SourceTexts {
  file: string;
  /** Texts as they are written. */
  literals: string[];
  /** Templates, with `${}` for each of their expressions. */
  templates: string[];
  /** Texts between tags. */
  shown: string[];
}

const NOT_SHIPPED = /\.spec\.tsx?$|\.fixture\.ts$|\.fake\.ts$|\.reference\.ts$|\.d\.ts$|\/testing\/|\/node_modules\//;

/** The texts of all sources below some folders, without tests and what only they use. */
export function readSourceTexts(folders: readonly string[]): SourceTexts[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file))
    .map(readFile);
}

function readFile(file: string): SourceTexts {
  const texts: SourceTexts = { file, literals: [], templates: [], shown: [] };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.literals.push(node.text);
    else if (ts.isTemplateExpression(node)) texts.templates.push(templateText(node));
    else if (ts.isRegularExpressionLiteral(node)) texts.literals.push(node.text);
    else if (ts.isJsxText(node)) texts.shown.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, false, kind));
  return texts;
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => `\${}${literal.text}`).join('');
}
