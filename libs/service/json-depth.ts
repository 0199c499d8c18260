import { PARSERS } from '#libs/parsing';
import { Refusal } from './refusal.js';

/** Refuses a body nested too deeply for the recursive code behind it. */
export function tooDeep(body: unknown): Refusal | undefined {
  return isDeeper(body, PARSERS.json.depth) ? new Refusal('request.tooDeep', 400) : undefined;
}

/** Whether a value has more than `levels` levels below it; looks no deeper. */
function isDeeper(value: unknown, levels: number): boolean {
  if (levels < 0) return true;
  if (typeof value !== 'object' || value === null) return false;
  for (const inner of Object.values(value)) if (isDeeper(inner, levels - 1)) return true;
  return false;
}
