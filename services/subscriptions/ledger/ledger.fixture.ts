import type { LocalText } from '#libs/contracts';
import type { AddonItem, PlanItem, Terms } from './terms.js';

const named = (value: string): LocalText => [{ lang: 'en', value }];

export function planItem(id: number, monthlyMinor: number, changes: Partial<PlanItem> = {}): PlanItem {
  return {
    ...{ kind: 'plan', id, version: 1, name: named(`Plan ${id}`), quantity: 1, monthlyMinor },
    annualMinor: monthlyMinor * 10,
    limits: { hotels: id * 2, users: id * 3, sites: 1 },
    ...changes,
  };
}

export function extraItem(id: number, monthlyMinor: number, quantity: number): AddonItem {
  return {
    ...{ kind: 'extra', id, name: named(`Extra ${id}`), quantity, monthlyMinor, annualMinor: monthlyMinor * 10 },
    adds: { hotels: 1, users: 0, sites: 0 },
  };
}

export const termsOf = (plan: PlanItem, changes: Partial<Terms> = {}): Terms => ({
  ...{ plan, isAnnual: false, currency: 'try', addons: [] },
  ...changes,
});
