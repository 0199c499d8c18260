import { loadConfig } from './config.js';
import { picturesAt } from './pictures.js';

const NEEDED = { DATABASE_URL: 'postgres://localhost/konak', KONAK_SECRET: 'x'.repeat(32) };
const FOLDER = { API_URL: 'https://api.example', INTERNAL_URL: 'http://{service}:3000' };
const BUCKET = { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };

describe('a stored picture', () => {
  it('a stored picture is read from the service that has it, or from the bucket', () => {
    expect(picturesAt(loadConfig({ ...NEEDED, ...FOLDER }))('https://api.example/images/a1.w1280.webp')).toBe(
      'http://inventory:3000/images/a1.w1280.webp',
    );
    const address = 'https://s3.example/photos/a1.webp';
    expect(picturesAt(loadConfig({ ...NEEDED, ...FOLDER, ...BUCKET }))(address)).toBe(address);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data.webp',
    'https://api.example.evil.example/images/a1.webp',
    'https://api.example/images/../internal/a.webp',
    'https://api.example/images/a1.webp?x=http://evil.example',
    'https://api.example/accounts',
    '/images/a1.webp',
    '',
  ])('a stored picture is not at %j, which is not read', (url) => {
    expect(picturesAt(loadConfig({ ...NEEDED, ...FOLDER }))(url)).toBeUndefined();
  });
});
