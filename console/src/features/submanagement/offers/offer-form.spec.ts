import { ExtraInput, PackInput, PlanInput } from '#libs/contracts';
import { BLANK_EXTRA, BLANK_PACK, BLANK_PLAN, extraBody, packBody, planBody, toOfferForm } from './offer-form';

const name = [{ lang: 'en', value: 'Pro' }];
const known = { id: 3, _id: 'abcdefgh', version: 2 };

describe('the form of an offer', () => {
  it('begins with what needs a name and a price alone', () => {
    const filled = { name, monthlyPrice: 899 };
    expect(PlanInput.safeParse(planBody({ ...BLANK_PLAN, ...filled })).success).toBe(true);
    expect(PackInput.safeParse(packBody({ ...BLANK_PACK, ...filled })).success).toBe(true);
    expect(ExtraInput.safeParse(extraBody({ ...BLANK_EXTRA, ...filled })).success).toBe(true);
  });

  it('writes back what it has read, without what only the server says', () => {
    const plan = planBody({ ...BLANK_PLAN, name, monthlyPrice: 899, annualPrice: 8_990, features: [{ text: name }] });
    expect(planBody(toOfferForm({ ...plan, ...known }))).toEqual(plan);
    expect(plan.features).toEqual([name]);
  });

  it('has what is paid once add nothing, whatever was typed before', () => {
    const adds = { hotels: 3, users: 0, sites: 0 };
    expect(extraBody({ ...BLANK_EXTRA, adds }).adds).toEqual(adds);
    expect(extraBody({ ...BLANK_EXTRA, adds, kind: 'once' }).adds).toEqual({ hotels: 0, users: 0, sites: 0 });
  });

  it('takes an empty limit for none, an empty addition for nothing, and leaves empty features out', () => {
    const limits = { hotels: null, users: 5 };
    const plan = planBody({ ...BLANK_PLAN, name, monthlyPrice: 1, limits, features: [{ text: [] }] });
    expect(plan.limits).toEqual({ hotels: null, users: 5, sites: null });
    expect(plan.features).toEqual([]);
    expect(packBody({ ...BLANK_PACK, adds: { hotels: null, users: 2 } }).adds).toEqual({
      hotels: 0,
      users: 2,
      sites: 0,
    });
  });
});
