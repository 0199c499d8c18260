import { PARSERS } from '#libs/parsing';
import { Refusal } from './refusal.js';

/** Refuses a body nested too deeply for the recursive code behind it. */
export function tooDeep(body: unknown): Refusal | undefined {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > PARSERS.json.depth) return new Refusal('request.tooDeep', 400);
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return undefined;
}
