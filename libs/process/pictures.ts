import type { PlatformConfig } from './config.js';

const PICTURE_NAME = /^[\w.-]+\.webp$/;

/** What the addresses of all stored pictures begin with: a bucket where one is configured, else the API. */
export function pictureRoot({ API_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION }: PlatformConfig): string {
  if (!S3_BUCKET) return `${API_URL}/images/`;
  return `${S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`}/${S3_BUCKET}/`;
}

/** Where a process reads a stored picture by its public address; undefined for every other address. */
export function picturesAt(config: PlatformConfig): (url: string) => string | undefined {
  const root = pictureRoot(config);
  const inner = config.S3_BUCKET ? root : `${config.INTERNAL_URL.replace('{service}', 'inventory')}/images/`;
  return (url) => {
    const name = url.startsWith(root) ? url.slice(root.length) : '';
    return PICTURE_NAME.test(name) ? inner + name : undefined;
  };
}
