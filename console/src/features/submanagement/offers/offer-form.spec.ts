import { ExtraInput, PackInput, PlanInput } from '#libs/contracts';
import { BLANK_EXTRA, BLANK_PACK, BLANK_PLAN, extraBody, packBody, planBody, toOfferForm } from './offer-form';

const name = [{ lang: 'en', value: 'Pro' }];
const known = { id: 3, _id: 'abcdefgh', version: 2 };

describe('the form of an offer', () => {
  it('a new offer lacks only a name and a price', () => {
    const filled = { name, monthlyPrice: 899 };
    expect(PlanInput.safeParse(planBody({ ...BLANK_PLAN, ...filled })).success).toBe(true);
    expect(PackInput.safeParse(packBody({ ...BLANK_PACK, ...filled })).success).toBe(true);
    expect(ExtraInput.safeParse(extraBody({ ...BLANK_EXTRA, ...filled })).success).toBe(true);
  });

  it('the form of an offer writes back what it has read, without the fields of the server', () => {
    const plan = planBody({ ...BLANK_PLAN, name, monthlyPrice: 899, annualPrice: 8_990, features: [{ text: name }] });
    expect(planBody(toOfferForm({ ...plan, ...known }))).toEqual(plan);
    expect(plan.features).toEqual([name]);
  });

  it('a one-time offer adds nothing to the limits, whatever was typed before', () => {
    const adds = { hotels: 3, users: 0, sites: 0 };
    expect(extraBody({ ...BLANK_EXTRA, adds }).adds).toEqual(adds);
    expect(extraBody({ ...BLANK_EXTRA, adds, kind: 'once' }).adds).toEqual({ hotels: 0, users: 0, sites: 0 });
  });

  it('the form of an offer reads an empty limit as none, an empty addition as zero, and drops empty features', () => {
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
