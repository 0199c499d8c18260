import { ExtraInput, PackInput, PlanInput, type LocalText } from '#libs/contracts';

type Record = { [key: string]: unknown };

/** Features as rows of a form, which have to be objects. */
interface FeatureRow {
  text: LocalText;
}

export const BLANK_PLAN = {
  name: [],
  description: [],
  monthlyPrice: null,
  annualPrice: null,
  currency: 'try',
  isActive: true,
  features: [] as FeatureRow[],
  limits: { hotels: 1, users: 3, sites: 1 },
  commission: 0,
};
export const BLANK_PACK = {
  name: [],
  description: [],
  monthlyPrice: null,
  annualPrice: null,
  currency: 'try',
  isActive: true,
  features: [] as FeatureRow[],
  adds: { hotels: 0, users: 0, sites: 0 },
};
export const BLANK_EXTRA = {
  name: [],
  description: [],
  monthlyPrice: null,
  annualPrice: null,
  currency: 'try',
  isActive: true,
  kind: 'recurring',
  adds: { hotels: 0, users: 0, sites: 0 },
};

/** An offer as its form has it. */
export function toOfferForm<T extends object>(offer: T): object {
  const { features } = offer as { features?: LocalText[] };
  return features ? { ...offer, features: features.map((text) => ({ text })) } : offer;
}

const pick = (values: Record, { shape }: { shape: object }): Record =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, values[key]]));

/** Rows that say nothing are left out. */
function featuresOf(rows: unknown): LocalText[] {
  return ((rows ?? []) as FeatureRow[]).map(({ text }) => text).filter((text) => text?.length > 0);
}

const limitsOf = (limits: unknown): object => {
  const { hotels = null, users = null, sites = null } = limits as { [key: string]: number | null };
  return { hotels, users, sites };
};

const addsOf = (adds: unknown): object => {
  const { hotels, users, sites } = (adds ?? {}) as { [key: string]: number | null };
  return { hotels: hotels ?? 0, users: users ?? 0, sites: sites ?? 0 };
};

/** What may be written of a plan; an empty limit is none. */
export function planBody(values: object): PlanInput {
  const body = pick(values as Record, PlanInput);
  return {
    ...body,
    annualPrice: body['annualPrice'] ?? null,
    commission: body['commission'] ?? 0,
    features: featuresOf(body['features']),
    limits: limitsOf(body['limits']),
  } as PlanInput;
}

export function packBody(values: object): PackInput {
  const body = pick(values as Record, PackInput);
  return {
    ...body,
    annualPrice: body['annualPrice'] ?? null,
    features: featuresOf(body['features']),
    adds: addsOf(body['adds']),
  } as PackInput;
}

export function extraBody(values: object): ExtraInput {
  const body = pick(values as Record, ExtraInput);
  return { ...body, annualPrice: body['annualPrice'] ?? null, adds: addsOf(body['adds']) } as ExtraInput;
}
