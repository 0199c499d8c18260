import { gunzipSync, gzipSync } from 'node:zlib';
import { SearchResult } from '#libs/contracts';

/** More than any result is when it is unpacked. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A value as JSON, compressed. */
export function packJson(value: unknown): Buffer {
  return gzipSync(JSON.stringify(value), { level: 3 });
}

/** A result, compressed. */
export function packResult(result: SearchResult): Buffer {
  return packJson(result);
}

/** @throws for what is no packed result. */
export function unpackResult(packed: Buffer): SearchResult {
  return SearchResult.parse(JSON.parse(gunzipSync(packed, { maxOutputLength: MOST_BYTES }).toString()));
}
