import type { Customer } from '#libs/contracts';
import type { Cart } from '../carts/cart.js';
import { sessionHash, visitorHolders, type HolderKind } from './holders.js';

const SECRET = 's'.repeat(32);
const NEXT = 'n'.repeat(32);
const customer = { email: 'ada@example.com', phone: '0532 000 00 00', country: 'TR' } as Customer;

function hashOf(
  kind: HolderKind,
  {
    ip = '203.0.113.5',
    visit = null as string | null,
    ...changes
  }: Partial<Customer> & { ip?: string; visit?: string | null } = {},
) {
  const cart = { publicId: 'cart', visit, customer: { ...customer, ...changes } } as Cart;
  return visitorHolders(SECRET, cart, ip).find((holder) => holder.kind === kind)?.hashes[0];
}

describe('a visitor', () => {
  it('a visitor is the same by a mailbox, however it is written', () => {
    for (const email of ['ADA@Example.com', 'ada+2@example.com', ' ada@EXAMPLE.com '])
      expect(hashOf('mail', { email })).toBe(hashOf('mail'));
    expect(hashOf('mail', { email: 'eda@example.com' })).not.toBe(hashOf('mail'));
  });

  it('a visitor is the same by a phone number, however it is written', () => {
    for (const phone of ['+90 532 000 00 00', '+905320000000', '(0532) 000-0000'])
      expect(hashOf('phone', { phone })).toBe(hashOf('phone'));
    expect(hashOf('phone', { phone: '0532 000 00 01' })).not.toBe(hashOf('phone'));
  });

  it('a visitor is the same by the network of its address, /24 or /56', () => {
    const network = (ip: string) => hashOf('network', { ip });
    expect(network('203.0.113.200')).toBe(network('203.0.113.5'));
    expect(network('::ffff:203.0.113.9')).toBe(network('203.0.113.5'));
    expect(network('203.0.114.5')).not.toBe(network('203.0.113.5'));
    expect(network('2001:db8:1:22ff::1')).toBe(network('2001:db8:1:2200::2'));
    expect(network('2001:db8:1:2300::1')).not.toBe(network('2001:db8:1:2200::1'));
  });

  it('a visitor is the same by the session of its next cart', () => {
    expect(hashOf('session')).toBe(sessionHash(SECRET, 'cart'));
    expect(hashOf('session', { visit: 'earlier' })).toBe('earlier');
  });

  it('a visitor without a mark is recognised by the others', () => {
    const kinds = visitorHolders(SECRET, { publicId: 'cart', visit: null, customer: null } as Cart, 'unknown');
    expect(kinds.map(({ kind }) => kind)).toEqual(['session']);
  });

  it('a visitor is found under a secret that is being replaced', () => {
    const cart = { publicId: 'cart', visit: null, customer } as Cart;
    const [before, after] = [SECRET, [NEXT, SECRET] as const].map((secret) =>
      visitorHolders(secret, cart, '203.0.113.5'),
    );
    before!.forEach(({ hashes }, at) => expect(after![at]!.hashes).toContain(hashes[0]));
  });
});
