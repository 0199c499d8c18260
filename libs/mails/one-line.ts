/**
 * Keeps a header on one line against header injection through names, and encodes it so that readers decode no part
 * again.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}
