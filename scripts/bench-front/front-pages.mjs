import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKonak } from '../bench-start/konak.mjs';

/** Pages that the front draws on the server. */
export const DRAWN = ['home', 'search', 'hotel'];

/** Starts everything with the demo world, acts on the addresses of its pages and of a bare one beside them, and ends it. */
export async function withFrontPages(act) {
  const folder = mkdtempSync(join(tmpdir(), 'konak-bench-front-'));
  const bare = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(BARE));
  let konak;
  try {
    await new Promise((done) => bare.listen(0, '127.0.0.1', done));
    konak = await startKonak(folder);
    const pages = {
      bare: `http://localhost:${bare.address().port}/`,
      home: `${konak.front}/`,
      search: `${konak.front}/search`,
      hotel: await anyHotel(konak.front),
      signIn: `${konak.console}/login`,
    };
    // The first drawing waits for its worker.
    for (const name of DRAWN) await fetch(pages[name], { headers: { 'accept-language': 'tr' } });
    await act(pages);
  } finally {
    await konak?.stop();
    bare.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const BARE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="Some words."><title>Bare</title><main><h1>Some words.</h1></main>`;

/** A hotel of the site map. */
async function anyHotel(front) {
  const map = await (await fetch(`${front}/sitemap.xml`)).text();
  return /<loc>([^<]*\/hotel\/[^<]*)<\/loc>/.exec(map)[1];
}
