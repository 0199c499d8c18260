import { z } from 'zod';

/** NUL and half characters: what no database and few programs keep as it is. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;
/** Those, other controls but for new lines and tabs, and turned directions. */
const HIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
const LINE_END = /[\t\n\r\u2028\u2029]/;

/** Whether a text can be kept as it is. */
export function isKeepable(text: string): boolean {
  return !UNKEEPABLE.test(text);
}

/** Whether a text has signs that can not be seen and that nothing people write needs. */
export function hasHiddenSigns(text: string): boolean {
  return HIDDEN.test(text);
}

/** Whether a text is of one line, as names and titles are. Longer texts may have several; hidden signs have neither. */
export function isLine(text: string): boolean {
  return !LINE_END.test(text) && !hasHiddenSigns(text);
}

/** A text of one line and at most so many letters, without the blanks around it. */
export const oneLine = (most: number) => z.string().trim().max(most).refine(isLine, 'request.hiddenSigns');
/** As `oneLine`, and something in it. */
export const aName = (most: number) => oneLine(most).min(1);
