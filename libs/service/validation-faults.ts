import type { z } from 'zod';
import { isRefusalKey, type RefusalKey } from '#libs/contracts';

/** One fault of a request: where it is, the key of its text, and the values that the text names. */
export interface Fault {
  path: string;
  msg: string;
  values?: Record<string, string | number>;
}

type Issue = z.core.$ZodIssue;
type Said = { msg: RefusalKey; values?: Fault['values'] };

/** The most names and choices that a text lists. */
const LISTED = 12;

const TYPES: Readonly<Record<string, RefusalKey>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.whole',
  boolean: 'field.yesNo',
  array: 'field.list',
  date: 'field.format',
};

/** The validator's faults of a part of a request in words of ours. */
export function faultsOf(part: string, issues: readonly Issue[]): Fault[] {
  return issues.map((issue) => ({ path: [part, ...issue.path.map(String)].join('.'), ...saidOf(issue) }));
}

function saidOf(issue: Issue): Said {
  if (isRefusalKey(issue.message)) return { msg: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return { msg: issue.input === undefined ? 'field.required' : (TYPES[issue.expected] ?? 'field.invalid') };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'not_multiple_of':
      return { msg: 'field.step', values: { step: issue.divisor } };
    case 'invalid_format':
      return { msg: issue.format === 'email' ? 'email.invalid' : 'field.format' };
    case 'invalid_value':
      return { msg: 'field.choice', values: { choices: listOf(issue.values.map(String)) } };
    case 'unrecognized_keys':
      return { msg: 'field.unknown', values: { names: listOf(issue.keys) } };
    default:
      return { msg: 'field.invalid' };
  }
}

function tooSmall(origin: string, min: number): Said {
  if (origin === 'string') return min <= 1 ? { msg: 'field.required' } : { msg: 'field.tooShort', values: { min } };
  if (origin === 'array' || origin === 'set')
    return min <= 1 ? { msg: 'field.required' } : { msg: 'field.tooFew', values: { min } };
  return { msg: 'field.tooSmall', values: { min } };
}

function tooBig(origin: string, max: number): Said {
  if (origin === 'string') return { msg: 'field.tooLong', values: { max } };
  return { msg: origin === 'array' || origin === 'set' ? 'field.tooManyOf' : 'field.tooLarge', values: { max } };
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, LISTED).map((name) => name.slice(0, 40));
  return shown.join(', ') + (names.length > LISTED ? ', …' : '');
}
