import { z } from 'zod';

/** The fields a gateway may post with the browser's return. */
const Posted = z.object({ token: z.string().max(200) });

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A page that redirects the browser, with the posted token, if any. */
export function leadOnPage(to: string, posted: unknown): string {
  const url = new URL(to);
  const form = Posted.safeParse(posted);
  if (form.success) url.searchParams.set('token', form.data.token);
  const address = url.href.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);
  return (
    `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>…</title>` +
    `<meta http-equiv="refresh" content="0; url=${address}"><p><a href="${address}">→</a></p>`
  );
}
