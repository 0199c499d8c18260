import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { requestSignature, signingKeyOf } from '#libs/service';
import type { Api } from '../support/api.js';
import { startPlatform, type Platform } from '../support/platform.js';

const TWINS = 12;
const PATH = '/images';

let konak: Platform;
let staff: Api;
let blue: Buffer;
let red: Buffer;

beforeAll(async () => {
  konak = await startPlatform();
  staff = await konak.api.login('corporate.agency.admin');
  [blue, red] = (await Promise.all(['blue', 'red'].map(picture))) as [Buffer, Buffer];
});
afterAll(() => konak.stop());

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

/** A form with one file in it, as bytes; its boundary differs each time, as browsers make it. */
function formOf(file: Buffer, name = 'room.png'): { body: Buffer; type: string } {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

async function upload(file: Buffer, headers: Record<string, string>, { body, type } = formOf(file)) {
  const answer = await fetch(konak.addresses.api + PATH, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(body),
  });
  const answered = (await answer.json()) as { msg?: string; data?: { file: string } };
  return { ...answered, status: answer.status, replayed: answer.headers.get('idempotent-replayed') };
}

const bearer = () => ({ authorization: `Bearer ${staff.token}` });

describe('a file under an idempotency key', () => {
  it('a file under an idempotency key is one request when it is sent again, and another with other content or another name', async () => {
    const headers = { ...bearer(), 'idempotency-key': randomUUID() };
    const first = await upload(blue, headers);
    const again = await upload(blue, headers);
    expect([first.status, again.status, again.replayed]).toEqual([200, 200, 'true']);
    expect(again.data).toEqual(first.data);
    expect(await upload(red, headers)).toMatchObject({ status: 422, msg: 'request.keyReused' });
    expect(await upload(blue, headers, formOf(blue, 'other.png'))).toMatchObject({ status: 422 });
  });
});

describe('a file in a signed request', () => {
  let key: { keyId: string; secret: string };
  beforeAll(async () => {
    const made = await staff.post('/profile/api-keys', { name: 'pictures', scopes: ['reservation:write'] });
    key = { keyId: made.body.record.keyId, secret: made.body.secret };
  });

  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

  function signed(digest: string, told: string | undefined = digest): Record<string, string> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    const request = { method: 'POST', path: PATH, query: '', body: digest, timestamp, nonce };
    return {
      authorization: `ApiKey ${key.keyId}`,
      'x-konak-timestamp': timestamp,
      'x-konak-nonce': nonce,
      'x-konak-signature': requestSignature(signingKeyOf(key.secret), request),
      ...(told !== '' && { 'x-konak-content-sha256': told }),
    };
  }

  it('a file in a signed request is taken when it is the one that was signed', async () => {
    const form = formOf(blue);
    expect(await upload(blue, signed(sha256(form.body)), form)).toMatchObject({ status: 200 });
  });

  it('a file in a signed request is refused when it is another one, or none was signed', async () => {
    const form = formOf(blue);
    const other = formOf(red);
    const refused = { status: 401, msg: 'login.required' };
    expect(await upload(red, signed(sha256(form.body)), other)).toMatchObject(refused);
    expect(await upload(red, signed(sha256(Buffer.alloc(0)), ''), other)).toMatchObject(refused);
    expect(await upload(red, signed('', ''), other)).toMatchObject(refused);
    expect(await upload(red, signed(sha256(form.body), sha256(other.body)), other)).toMatchObject(refused);
    const longer = { ...form, body: Buffer.concat([form.body, Buffer.from('more')]) };
    expect(await upload(blue, signed(sha256(form.body)), longer)).toMatchObject(refused);
  });
});

describe('one picture', () => {
  it('one picture that many upload at once is the same for all of them', async () => {
    const green = await picture('green');
    const answers = await Promise.all(Array.from({ length: TWINS }, () => upload(green, bearer())));
    expect(answers.map(({ status }) => status)).toEqual(Array(TWINS).fill(200));
    const [name] = new Set(answers.map(({ data }) => data!.file));
    expect(new Set(answers.map(({ data }) => data!.file)).size).toBe(1);
    const served = await fetch(`${konak.addresses.api}/images/${name}.webp`);
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(900);
  });
});
