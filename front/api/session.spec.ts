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
