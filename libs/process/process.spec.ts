import { z } from 'zod';
import { ConfigFault, loadConfig, loadPlatformConfig } from './config.js';
import { deriveKey, sameText, sign, signer } from './keys.js';
import { Shutdown } from './shutdown.js';

describe('config', () => {
  const schema = z.object({ A: z.coerce.number(), B: z.string(), C: z.string().optional() });

  it('reports all faults at once', () => {
    expect(() => loadConfig(schema, { A: 'x' })).toThrow(ConfigFault);
    expect(() => loadConfig(schema, { A: 'x' })).toThrow(/A: [^]*B: /);
  });

  it('takes an empty value as absent', () => expect(loadConfig(schema, { A: '1', B: 'b', C: '' }).C).toBeUndefined());

  it('is in demo mode outside production only', () => {
    const env = { DATABASE_URL: 'postgres://x', KONAK_SECRET: 's'.repeat(32) };
    expect(loadPlatformConfig(env).DEMO).toBe(true);
    expect(loadPlatformConfig({ ...env, NODE_ENV: 'production' }).DEMO).toBe(false);
    expect(loadPlatformConfig({ ...env, NODE_ENV: 'production', DEMO: 'true' }).DEMO).toBe(true);
  });
});

describe('trusted proxies', () => {
  const proxies = (TRUSTED_PROXIES?: string) =>
    loadPlatformConfig({ DATABASE_URL: 'postgres://x', KONAK_SECRET: 's'.repeat(32), TRUSTED_PROXIES }).TRUSTED_PROXIES;

  it('are those of this machine, or a list', () => {
    expect(proxies()).toBe('loopback');
    for (const list of ['192.0.2.7', 'loopback, 192.0.2.0/24, 2001:db8::/64']) expect(proxies(list)).toBe(list);
  });

  it.each(['uniquelocal', 'loopback,linklocal', 'true', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example'])(
    'are not %s',
    (list) => expect(() => proxies(list)).toThrow(ConfigFault),
  );
});

describe('keys', () => {
  it('differ by purpose and compare by content', () => {
    const [a, b] = [deriveKey('secret', 'a'), deriveKey('secret', 'b')];
    expect(sign(a, 'text')).not.toBe(sign(b, 'text'));
    expect(sameText(sign(a, 'text'), sign(a, 'text'))).toBe(true);
    expect(sameText('a', 'ab')).toBe(false);
  });

  it('sign many texts with the same result as one by one', () => {
    for (const key of [deriveKey('secret', 'a'), Buffer.alloc(64, 'k'), Buffer.alloc(1)])
      for (const text of ['', 'text', 'Diyarbakır ile İzmir'.repeat(50)])
        expect(signer(key)(text)).toBe(sign(key, text));
    expect(() => signer(Buffer.alloc(65))).toThrow(RangeError);
  });
});

describe('shutdown', () => {
  it('stops servers before jobs before pools, once, in any order of registration', async () => {
    const seen: string[] = [];
    const shutdown = new Shutdown();
    shutdown.on('pools', async () => seen.push('pools'));
    shutdown.on('doors', async () => {
      seen.push('doors');
      throw new Error('stuck door');
    });
    shutdown.on('jobs', async () => seen.push('jobs'));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(seen).toEqual(['doors', 'jobs', 'pools']);
  });
});
