import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureRoot, type PlatformConfig } from '#libs/process';

/** The store of pictures. Names are content hashes, so a file never changes and may be written twice. */
export interface PhotoStore {
  save(name: string, content: Buffer): Promise<void>;
  /** Undefined for what is not there. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** The folder pictures are served from; absent when a bucket serves them. */
  readonly folder?: string;
  urlOf(name: string): string;
}

class FolderStore implements PhotoStore {
  constructor(
    readonly folder: string,
    private readonly root: string,
  ) {}

  async save(name: string, content: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, name);
    // Written atomically: readers see nothing or the whole file, and each concurrent writer has its own temporary file.
    const part = `${file}.${randomUUID()}.part`;
    try {
      await writeFile(part, content);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  urlOf(name: string): string {
    return `${this.root}${name}`;
  }
}

class BucketStore implements PhotoStore {
  private client?: Promise<import('@aws-sdk/client-s3').S3Client>;

  constructor(
    private readonly config: PlatformConfig,
    private readonly bucket: string,
  ) {}

  async save(name: string, content: Buffer): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: name,
      Body: content,
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    await (await this.connect()).send(command);
  }

  async read(name: string): Promise<Buffer | undefined> {
    const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
    try {
      const { Body } = await (await this.connect()).send(new GetObjectCommand({ Bucket: this.bucket, Key: name }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.connect()).send(new DeleteObjectCommand({ Bucket: this.bucket, Key: name }));
  }

  urlOf(name: string): string {
    return `${pictureRoot(this.config)}${name}`;
  }

  private connect(): Promise<import('@aws-sdk/client-s3').S3Client> {
    const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = this.config;
    const credentials =
      S3_ACCESS_KEY && S3_SECRET_KEY ? { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY } : undefined;
    this.client ??= import('@aws-sdk/client-s3').then(
      ({ S3Client }) => new S3Client({ endpoint: S3_ENDPOINT, region: S3_REGION, forcePathStyle: true, credentials }),
    );
    return this.client;
  }
}

/** A bucket where one is configured, else a folder under DATA_DIR. */
export function openPhotoStore(config: PlatformConfig): PhotoStore {
  if (config.S3_BUCKET) return new BucketStore(config, config.S3_BUCKET);
  return new FolderStore(join(config.DATA_DIR, 'images'), pictureRoot(config));
}
