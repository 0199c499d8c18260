import type { AddressInfo } from 'node:net';
import { ConfigFault, loadPlatformConfig } from './config.js';
import { serveApp } from './serve-app.js';

const NEEDED = { DATABASE_URL: 'postgres://localhost/konak', KONAK_SECRET: 'x'.repeat(32) };

async function told(app: 'console' | 'front', env: Record<string, string> = {}) {
  const server = serveApp(app, loadPlatformConfig({ ...NEEDED, ...env }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
    const images = /img-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    return { images, mapTiles: ((await answer.json()) as { mapTiles?: string }).mapTiles };
  } finally {
    await new Promise((done) => server.close(done));
  }
}

describe('the map tiles', () => {
  it('are let in for the console alone', async () => {
    expect(await told('console')).toEqual({
      images: "'self' data: blob: http://localhost:3000 https://tile.openstreetmap.org",
      mapTiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    });
    expect(await told('front')).toEqual({ images: "'self' data: blob: http://localhost:3000" });
  });

  it('may come from several hosts, or from none', async () => {
    const several = await told('console', { MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1' });
    expect(several.images).toMatch(/ https:\/\/\*\.tiles\.example$/);
    expect(await told('console', { MAP_TILES: 'off' })).toEqual({ images: "'self' data: blob: http://localhost:3000" });
  });

  it.each(['https://tiles.example/', 'https://x; script-src *;/{z}/{x}/{y}', '/tiles/{z}/{x}/{y}.png'])(
    'are refused at start as %s',
    (MAP_TILES) => expect(() => loadPlatformConfig({ ...NEEDED, MAP_TILES })).toThrow(ConfigFault),
  );
});
