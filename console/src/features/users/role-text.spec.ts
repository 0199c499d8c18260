import { initials, kindOfRole, rolesIn } from './role-text';

describe('the roles of an account', () => {
  it('the roles of an account are those of its kind', () => {
    expect(rolesIn({ type: 'corporate', corporateType: 'agency' })).toEqual(['admin', 'user', 'translator']);
    expect(rolesIn({ type: 'corporate', corporateType: 'hotelier' })).toEqual(['admin', 'user']);
    expect(rolesIn({ type: 'partner', corporateType: 'agency' })).toEqual(['admin', 'user']);
    expect(rolesIn({ type: 'supervisor', corporateType: 'agency' })).toEqual(['admin', 'user']);
  });

  it('the roles of an account are read from the full role', () => {
    expect(kindOfRole('partner.hotelier.user')).toEqual({ type: 'partner', corporateType: 'hotelier' });
  });
});

describe('initials', () => {
  it('initials are the first letters of the first and the last name', () => {
    expect([initials('Ayşe Nur Işık'), initials('ilker')]).toEqual(['AI', 'İ']);
  });
});
