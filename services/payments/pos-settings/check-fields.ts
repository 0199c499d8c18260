import type { GatewayKind } from '../gateways/gateway-kinds.js';

export interface CheckedFields {
  /** What may be shown again. */
  fields: Record<string, string>;
  /** The secrets that were given; those left out stay as they are. */
  secrets: Record<string, string>;
  missing: string[];
  unknown: string[];
}

/** Sorts what came for a gateway into what may be shown and what may not, and tells what it lacks. */
export function checkFields(
  asked: GatewayKind['fields'],
  given: Readonly<Record<string, string>>,
  secretsSet: readonly string[],
): CheckedFields {
  const valueOf = (name: string) => (Object.hasOwn(given, name) ? given[name]!.trim() : '');
  const filled = (secret: boolean) =>
    Object.fromEntries(
      asked
        .filter((field) => field.secret === secret && valueOf(field.name) !== '')
        .map(({ name }) => [name, valueOf(name)]),
    );
  return {
    fields: filled(false),
    secrets: filled(true),
    missing: asked
      .filter(({ name, secret }) => valueOf(name) === '' && !(secret && secretsSet.includes(name)))
      .map(({ name }) => name),
    unknown: Object.keys(given).filter((name) => !asked.some((field) => field.name === name)),
  };
}
