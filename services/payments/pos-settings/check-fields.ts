import type { GatewayKind } from '../gateways/gateway-kinds.js';

export interface CheckedFields {
  /** Fields that may be shown. */
  fields: Record<string, string>;
  /** The given secrets; those left out stay unchanged. */
  secrets: Record<string, string>;
  missing: string[];
  unknown: string[];
}

/** Separates a gateway's fields into public and secret ones, and names the missing ones. */
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
