import { mailboxOf } from './index.js';

describe('a mailbox', () => {
  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    [' ada+prize@example.com ', 'ada@example.com'],
    ['a.d.a+1@gmail.com', 'ada@gmail.com'],
    ['ADA@googlemail.com', 'ada@gmail.com'],
    ['info@otelçeşme.com', 'info@xn--oteleme-xxa59h.com'],
    ['ａｄａ@example.com', 'ada@example.com'],
  ])('a mailbox is the same for every spelling of its address: %j', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it.each([
    ['a.da@example.com', 'ada@example.com'],
    ['ada@example.com', 'ada@example.org'],
    ['+ada@example.com', '+eve@example.com'],
  ])('a mailbox is another for another person: %j, %j', (one, other) =>
    expect(mailboxOf(one)).not.toBe(mailboxOf(other)),
  );
});
