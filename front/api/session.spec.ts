import { isEmbedded, judgeCookies, replaceSession, sessionHeader } from './session';

describe('the session of a cart', () => {
  it('is left to the browser where cookies come back', () => {
    judgeCookies('one', 'one');
    replaceSession('two');
    expect([isEmbedded(), sessionHeader()]).toEqual([false, undefined]);
  });

  it('goes along as a header where they do not, and becomes the next one', () => {
    judgeCookies('one', 'two');
    expect([isEmbedded(), sessionHeader()]).toEqual([true, 'two']);
    replaceSession('three');
    expect(sessionHeader()).toBe('three');
    replaceSession('');
    expect([isEmbedded(), sessionHeader() || 'none']).toEqual([true, 'none']);
  });
});
