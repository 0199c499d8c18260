import type { Account } from '#libs/contracts';
import { fromForm, toForm } from './account-record';

const bare = { id: 1, companyName: 'Anatolia', founder: null, bankAccount: null } as unknown as Account;

describe('the form of an account', () => {
  it('the form of an account shows missing parts as empty, and sends them as none', () => {
    const form = toForm(bare);
    expect(form.founder).toEqual({ name: '', email: '', phone: '' });
    expect(fromForm(form)).toMatchObject({ founder: null, bankAccount: null });
  });

  it('the form of an account keeps its values', () => {
    const form = fromForm({
      founder: { name: 'Ayşe', email: '', phone: '' },
      bankAccount: { companyName: '', accounts: [{ bank: 'Ziraat', iban: 'TR33 0006 1005', currency: 'try' }] },
    });
    expect(form.founder).toEqual({ name: 'Ayşe', email: '', phone: '' });
    expect(form.bankAccount?.accounts).toEqual([{ bank: 'Ziraat', iban: 'TR33 0006 1005', currency: 'try' }]);
  });
});
