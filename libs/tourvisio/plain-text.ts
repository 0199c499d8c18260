const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Longer descriptions are cut before they are read. */
const MOST = 50_000;

/** The text of a supplier's HTML: paragraphs as lines, no tags, no scripts. */
export function plainText(html: string): string {
  return html
    .slice(0, MOST)
    .replaceAll(/<(script|style)\b[^>]*>[^]*?(<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<\/?(p|div|br|li|ul|ol|h\d|tr|table)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>?/g, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, decode)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim();
}

function decode(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : parseInt(hex!, 16);
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}
