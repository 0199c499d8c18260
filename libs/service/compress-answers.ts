import { constants, gzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses answers of 1 KB and more at the fastest level: 60 KB of JSON become 20 KB in a millisecond, and higher
 * levels save little. Compressed requests are not accepted: unpacked, they could exceed any limit.
 */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
    globalDecompression: false,
  });
}

/** A text that is sent often, and so packed well. */
export const packed = (content: Buffer): Buffer => gzipSync(content);
