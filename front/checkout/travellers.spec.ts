import type { BegunInCart } from '#libs/contracts';
import type { Contact } from './checkout-form';
import { faultKey, missingOf, typedOf } from './travellers';

const form = (travellerId: string, isLeader: boolean) => ({
  ...{ travellerId, type: 1, title: 1, isLeader, requiredFields: ['birthDate'] },
});
const begun = { id: 't', travellers: [form('1', true), form('2', false)] } as unknown as BegunInCart;
const contact = { name: 'Ada', surname: 'Kaya', email: 'ada@example.com' } as Contact;

describe('the travellers of a cart', () => {
  it('the travellers of a cart begin with the contact, whose address the leader has', () => {
    expect(typedOf(begun, 0, {}, contact)).toEqual({
      name: 'Ada',
      surname: 'Kaya',
      'address.email': 'ada@example.com',
    });
    expect(typedOf(begun, 1, {}, contact)).toEqual({});
    expect(typedOf(begun, 0, { t: [{ name: 'Can' }] }, contact)).toMatchObject({ name: 'Can', surname: 'Kaya' });
  });

  it('the travellers of a cart miss each field that is asked and not typed', () => {
    const typed = { t: [{ birthDate: '1990-01-01' }, { name: 'Can' }] };
    expect([...missingOf([begun], typed, contact)]).toEqual([
      faultKey('t', 1, 'surname'),
      faultKey('t', 1, 'birthDate'),
    ]);
  });
});
