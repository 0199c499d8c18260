import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PARSERS } from '#libs/parsing';
import { sameText } from '#libs/process';
import { Refusal } from './refusal.js';

const MOST_FILES = 20;
const MOST_FIELDS = 20;
const LONGEST_FIELD = 1_000;

/** An uploaded file. */
export interface Upload {
  field: string;
  name: string;
  content: Buffer;
  /** SHA-256 of the content. */
  digest: string;
}

/** A request whose signature covers the digest of a body that is read later. */
export interface SignedRequest extends FastifyRequest {
  signedDigest?: string;
}

const read = new WeakMap<FastifyRequest, Promise<Upload[]>>();

/** Lets a service's calls accept files, by `uploadsOf`. */
export async function takeUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyMultipart, {
    limits: {
      fileSize: PARSERS.picture.bytes,
      files: MOST_FILES,
      fields: MOST_FIELDS,
      fieldSize: LONGEST_FIELD,
      fieldNameSize: 100,
      headerPairs: 20,
      parts: MOST_FILES + MOST_FIELDS,
    },
  });
}

export function isUpload({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/**
 * The files of a request, none where it is no upload: all of them are read before any is processed. Repeated calls
 * return the same files.
 * @throws Refusal request.tooLarge 413 · request.malformed 400 · login.required 401 where they are not what was signed.
 */
export function uploadsOf(request: FastifyRequest): Promise<Upload[]> {
  let uploads = read.get(request);
  if (!uploads) read.set(request, (uploads = readUploads(request)));
  return uploads;
}

async function readUploads(request: SignedRequest): Promise<Upload[]> {
  if (!isUpload(request)) return [];
  const { raw, headers, signedDigest } = request;
  let left: number = PARSERS.upload.bytes;
  if (Number(headers['content-length']) > left) throw new Refusal('request.tooLarge', 413);
  const bytes = createHash('sha256');
  raw.on('data', (chunk: Buffer) => bytes.update(chunk));
  const uploads: Upload[] = [];
  try {
    for await (const file of request.files()) {
      const content = await file.toBuffer();
      left -= content.length;
      if (left < 0) throw new Refusal('request.tooLarge', 413);
      const digest = createHash('sha256').update(content).digest('hex');
      uploads.push({ field: file.fieldname, name: file.filename, content, digest });
    }
    // The bytes after the last part are no file, but part of what was signed.
    await finished(raw.resume(), { writable: false });
  } catch (error) {
    // The parser's errors about a malformed form have no status.
    const { statusCode } = error as { statusCode?: number };
    throw error instanceof Refusal || statusCode ? error : new Refusal('request.malformed', 400);
  }
  if (signedDigest !== undefined && !sameText(signedDigest, bytes.digest('hex')))
    throw new Refusal('login.required', 401);
  return uploads;
}

/** The uploaded workbook. @throws Refusal sheet.unreadable 422 for none, and 413 for a large one. */
export async function workbookOf(request: FastifyRequest): Promise<Buffer> {
  const [workbook] = await uploadsOf(request);
  if (!workbook) throw new Refusal('sheet.unreadable', 422);
  if (workbook.content.length > PARSERS.sheet.bytes) throw new Refusal('sheet.unreadable', 413);
  return workbook.content;
}
