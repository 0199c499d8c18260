/** The API refuses shorter ones. */
export const SHORTEST_PASSWORD = 8;

const COMMON = /^(.)\1+$|^(123|abc|qwe|asd|password|parola|sifre|şifre|konak|admin|iloveyou|letmein|welcome)/i;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

export type Strength = 0 | 1 | 2 | 3 | 4;

/**
 * How well a password holds, as a hint while it is typed: 0 too short, 1 easy to guess, 4 strong. Length counts most;
 * what begins as everybody's does, or holds the owner's own words, stays weak. The API has the last word.
 */
export function strengthOf(password: string, owner: readonly string[] = []): Strength {
  if (password.length < SHORTEST_PASSWORD) return 0;
  const lower = password.toLowerCase();
  const own = owner
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .some((word) => word.length >= 4 && lower.includes(word));
  const different = new Set(lower).size;
  if (own || COMMON.test(password) || different < 5) return 1;
  const points = Math.min(password.length, 20) / 4 + KINDS.filter((kind) => kind.test(password)).length;
  if (points < 4.5) return 2;
  return points < 6 ? 3 : 4;
}
