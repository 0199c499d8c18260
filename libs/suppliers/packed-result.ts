import { gunzipSync, gzipSync } from 'node:zlib';
import { SearchResult } from '#libs/contracts';

/** More than any result is when it is unpacked. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A result, compressed. */
export function packResult(result: SearchResult): Buffer {
  return gzipSync(JSON.stringify(result), { level: 3 });
}

/** @throws for what is no packed result. */
export function unpackResult(packed: Buffer): SearchResult {
  return SearchResult.parse(JSON.parse(gunzipSync(packed, { maxOutputLength: MOST_BYTES }).toString()));
}
