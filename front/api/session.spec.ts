import { isEmbedded, judgeCookies, replaceSession, sessionHeader } from './session';

describe('the session of a cart', () => {
  it('the session of a cart is a cookie where the browser keeps cookies', () => {
    judgeCookies('one', 'one');
    replaceSession('two');
    expect([isEmbedded(), sessionHeader()]).toEqual([false, undefined]);
  });

  it('the session of a cart is a header where cookies are refused, and follows the answer’s', () => {
    judgeCookies('one', 'two');
    expect([isEmbedded(), sessionHeader()]).toEqual([true, 'two']);
    replaceSession('three');
    expect(sessionHeader()).toBe('three');
    replaceSession('');
    expect([isEmbedded(), sessionHeader() || 'none']).toEqual([true, 'none']);
  });
});

describe('the session of a cart in a frame', () => {
  it('the session of a cart in a frame is in the storage of its window, and never judged to be a cookie', async () => {
    const kept = new Map<string, string>();
    const sessionStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    };
    Object.assign(globalThis, { window: { parent: {} }, sessionStorage });
    try {
      replaceSession('secret');
      judgeCookies('one', 'one');
      expect([sessionHeader(), [...kept]]).toEqual(['secret', [['konak_session', '"secret"']]]);
      replaceSession(undefined);
      expect(kept.size).toBe(0);
    } finally {
      for (const name of ['window', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
    }
  });
});
