import { z } from 'zod';

/** What a gateway may have put into the form with which it sends the browser back. */
const Posted = z.object({ token: z.string().max(200) });

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A page that leads the browser on by itself, with the token that was posted, if any. */
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
