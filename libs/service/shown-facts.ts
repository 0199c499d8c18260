/** Texts without personal data, by their shape: ids, instants, days. */
const HARMLESS = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$/;
/** Fields with constants of the code. */
const OURS = new Set(['kind', 'state', 'method', 'template', 'lang', 'currency']);

/** The values of a message without personal data: numbers, ids, days and states, by path. */
export function shownFacts(payload: unknown, path: readonly string[] = []): Record<string, string | number | boolean> {
  if (typeof payload === 'object' && payload !== null)
    return Object.assign({}, ...Object.entries(payload).map(([key, value]) => shownFacts(value, [...path, key])));
  const isShown =
    typeof payload === 'number' ||
    typeof payload === 'boolean' ||
    (typeof payload === 'string' && (HARMLESS.test(payload) || OURS.has(path.at(-1) ?? '')));
  return isShown ? { [path.join('.')]: payload } : {};
}
