const RIGHT_TO_LEFT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}]`;
const RUN = new RegExp(String.raw`(${RIGHT_TO_LEFT}(?:[^\p{L}\p{N}]*${RIGHT_TO_LEFT})*)`, 'u');
/** As wide as a space, and lines are broken at it too. */
const SPACE = '\u2004';

/**
 * A line, split where its direction changes. pdfkit lays out word by word, from left to right: words of the other
 * direction are joined by a space that it does not know, so that a run of them is laid out as a whole.
 */
export function directionRuns(line: string): string[] {
  return line
    .split(RUN)
    .map((run, at) => (at % 2 === 1 ? run.replaceAll(' ', SPACE) : run))
    .filter((run) => run !== '');
}
