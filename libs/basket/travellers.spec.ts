import { areTravellersComplete, travellerFields, travellerSent, type TravellerForm } from './travellers.js';

const leader = {
  travellerId: '1',
  type: 1,
  title: 1,
  isLeader: true,
  requiredFields: ['name', 'passportInfo'],
} as unknown as TravellerForm;

describe('a traveller', () => {
  it('a traveller is asked what the supplier asks, under whatever name', () => {
    expect(travellerFields(leader)).toEqual([
      'name',
      'surname',
      'passportInfo.number',
      'passportInfo.expireDate',
      'address.email',
    ]);
    expect(
      travellerFields({ ...leader, isLeader: false, requiredFields: ['Nationality', 'birthDate', 'shoeSize'] }),
    ).toEqual(['name', 'surname', 'birthDate', 'nationality.twoLetterCode']);
  });

  it('a traveller is complete with every field that is asked', () => {
    const typed = { name: 'Ada', surname: 'Kaya', 'address.email': 'ada@example.com', 'passportInfo.number': 'U1' };
    expect(areTravellersComplete([leader], [typed])).toBe(false);
    expect(areTravellersComplete([leader], [{ ...typed, 'passportInfo.expireDate': '2030-01-01' }])).toBe(true);
  });

  it('a traveller is sent with what was typed, in its place', () => {
    expect(travellerSent(leader, { name: ' Ada ', surname: '', 'passportInfo.number': 'U1' })).toEqual({
      ...{ travellerId: '1', type: 1, title: 1, isLeader: true, name: 'Ada' },
      passportInfo: { number: 'U1' },
    });
  });
});
