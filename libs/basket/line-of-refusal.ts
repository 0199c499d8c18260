import type { CartLine } from '#libs/contracts';

interface Refused {
  msg: string;
  data?: unknown;
}

const KINDS = ['tour', 'extra', 'room'] as const;

/**
 * The position of the line that a refusal is about: the one it names, or the only one of its kind. Undefined where it is
 * about none, or could be about several.
 */
export function lineOfRefusal(
  refusal: Refused | undefined,
  { cartList }: { cartList: readonly Pick<CartLine, 'kind'>[] },
): number | undefined {
  if (!refusal) return undefined;
  const { line } = (refusal.data ?? {}) as { line?: unknown };
  if (typeof line === 'number' && cartList[line]) return line;
  const kind = KINDS.find((one) => refusal.msg.startsWith(`${one}.`));
  const meant = cartList.flatMap((each, at) => (each.kind === kind ? [at] : []));
  return meant.length === 1 ? meant[0] : undefined;
}
