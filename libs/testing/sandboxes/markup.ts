/** HTML that is safe to insert into HTML. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | false | null | undefined | Value[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(value: Value): string {
  if (Array.isArray(value)) return value.map(render).join('');
  if (value instanceof Markup) return value.text;
  if (value === false || value === null || value === undefined) return '';
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);
}

/** Writes HTML; inserted values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, i) => text + render(values[i - 1]) + part));
}
