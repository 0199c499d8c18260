import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sampleOf } from '../support/sample.js';

/** West of all, at a quarter past, and a day ahead: what moves a day with the server moves it here. */
const ZONES = ['Pacific/Pago_Pago', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
/** All arithmetic of days, without a database. */
const SPECS = [
  'libs/stays',
  'libs/mails',
  'libs/voucher',
  'inventory/pricing',
  'inventory/planning/copy-period',
  'availability-index.spec',
];

const zones = process.env['PROOFS'] === 'full' ? ZONES : sampleOf(ZONES, 1, 'time zone');

describe('day arithmetic', () => {
  it.each(zones)('day arithmetic is the same on a server in %s', async (zone) => {
    const env = { ...process.env, TZ: zone, KONAK_PURE: '1' };
    const jest = [...process.execArgv, 'node_modules/jest/bin/jest.js', '--ci', '--runInBand', ...SPECS];
    const child = spawn(process.execPath, jest, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, code === 0 ? '' : said]).toEqual([0, '']);
    expect(said).toMatch(/Tests: +\d\d+ passed/);
  });
});
