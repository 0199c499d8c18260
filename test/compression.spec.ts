import { get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../services/inventory/inventory.module.js';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await testService(inventoryService);
});
afterAll(() => service.close());

/** An answer as it travels. */
function travel(path: string, encoding: string): Promise<{ body: Buffer; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    get(service.url + path, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }));
    }).on('error', reject);
  });
}

describe('an answer of the API', () => {
  it('an answer of the API is sent compressed to clients that accept it', async () => {
    const plain = await travel('/locations/countries', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.length).toBeGreaterThan(10_000);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { body, headers } = await travel('/locations/countries', encoding);
      expect(headers).toMatchObject({ 'content-encoding': encoding });
      expect(headers['content-range']).toBe(plain.headers['content-range']);
      expect(headers['content-range']).toMatch(/^records 0-\d+\/\d+$/);
      expect(headers.vary).toContain('accept-encoding');
      expect(body.length * 2).toBeLessThan(plain.body.length);
      expect(unpack(body)).toEqual(plain.body);
    }
  });

  it('an answer of the API is sent uncompressed where it is small', async () => {
    expect((await travel('/locations/search?query=zzzzqq', 'br')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a request', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('a request that is compressed as %s is not decompressed', async (encoding, pack) => {
    const response = await fetch(`${service.url}/locations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: pack(JSON.stringify({ filter: {}, more: ' '.repeat(50_000_000) })),
    });
    expect([response.status, ((await response.json()) as { msg: string }).msg]).toEqual([400, 'request.malformed']);
  });
});
