import { z } from 'zod';
import { ConfigFault, loadConfig } from './config.js';
import { deriveKey, sameText, sign, signer } from './keys.js';
import { Shutdown } from './shutdown.js';

describe('config', () => {
  const needed = { DATABASE_URL: 'postgres://x', KONAK_SECRET: 's'.repeat(32) };
  const owner = { config: z.object({ A: z.coerce.number(), B: z.string().optional() }) };

  it('config reports all faults at once, those of services and workers too', () => {
    const load = () => loadConfig({ DATABASE_URL: 'postgres://x', A: 'x' }, [owner]);
    expect(load).toThrow(ConfigFault);
    expect(load).toThrow(/KONAK_SECRET: [^]*A: /);
  });

  it('config has what services and workers declare, where they are run', () => {
    expect(loadConfig({ ...needed, A: '1' }, [owner, {}])).toMatchObject({ A: 1, API_PORT: 3000 });
    expect(loadConfig({ ...needed, A: 'x' })).not.toHaveProperty('A');
  });

  it('config takes an empty value as absent', () => {
    const config = loadConfig({ ...needed, A: '1', B: '', REDIS_URL: '' }, [owner]);
    expect(config.REDIS_URL).toBeUndefined();
    expect(config).not.toHaveProperty('B');
  });

  it('config is in demo mode outside production only', () => {
    expect(loadConfig(needed).DEMO).toBe(true);
    expect(loadConfig({ ...needed, NODE_ENV: 'production' }).DEMO).toBe(false);
    expect(loadConfig({ ...needed, NODE_ENV: 'production', DEMO: 'true' }).DEMO).toBe(true);
  });
});

describe('trusted proxies', () => {
  const proxies = (TRUSTED_PROXIES?: string) =>
    loadConfig({ DATABASE_URL: 'postgres://x', KONAK_SECRET: 's'.repeat(32), TRUSTED_PROXIES }).TRUSTED_PROXIES;

  it('trusted proxies are those of this machine, or a list', () => {
    expect(proxies()).toBe('loopback');
    for (const list of ['192.0.2.7', 'loopback, 192.0.2.0/24, 2001:db8::/64']) expect(proxies(list)).toBe(list);
  });

  it.each(['uniquelocal', 'loopback,linklocal', 'true', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example'])(
    'trusted proxies are not %s',
    (list) => expect(() => proxies(list)).toThrow(ConfigFault),
  );
});

describe('keys', () => {
  it('keys differ by purpose and compare by content', () => {
    const [a, b] = [deriveKey('secret', 'a'), deriveKey('secret', 'b')];
    expect(sign(a, 'text')).not.toBe(sign(b, 'text'));
    expect(sameText(sign(a, 'text'), sign(a, 'text'))).toBe(true);
    expect(sameText('a', 'ab')).toBe(false);
  });

  it('keys sign many texts with the same result as one by one', () => {
    for (const key of [deriveKey('secret', 'a'), Buffer.alloc(64, 'k'), Buffer.alloc(1)])
      for (const text of ['', 'text', 'Diyarbakır ile İzmir'.repeat(50)])
        expect(signer(key)(text)).toBe(sign(key, text));
    expect(() => signer(Buffer.alloc(65))).toThrow(RangeError);
  });
});

describe('shutdown', () => {
  it('shutdown stops servers before jobs before pools, once, in any order of registration', async () => {
    const seen: string[] = [];
    const shutdown = new Shutdown();
    shutdown.on('pools', async () => seen.push('pools'));
    shutdown.on('servers', async () => {
      seen.push('servers');
      throw new Error('stuck server');
    });
    shutdown.on('jobs', async () => seen.push('jobs'));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(seen).toEqual(['servers', 'jobs', 'pools']);
  });
});
