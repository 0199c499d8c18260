import { ExtraInput, PackInput, PlanInput, type LocalText } from '#libs/contracts';

type Record = { [key: string]: unknown };

/** Features as rows of a form, which have to be objects. */
interface FeatureRow {
  text: LocalText;
}

const BLANK = { name: [], description: [], monthlyPrice: null, annualPrice: null, currency: 'try', isActive: true };
const NOTHING = { hotels: 0, users: 0, sites: 0 };

export const BLANK_PLAN = { ...BLANK, features: [], limits: { hotels: 1, users: 3, sites: 1 }, commission: 0 };
export const BLANK_PACK = { ...BLANK, features: [], adds: NOTHING };
export const BLANK_EXTRA = { ...BLANK, kind: 'recurring', adds: NOTHING };

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

/** A one-time extra adds nothing to the limits, even if values were typed before. */
export function extraBody(values: object): ExtraInput {
  const body = pick(values as Record, ExtraInput);
  const adds = body['kind'] === 'once' ? NOTHING : addsOf(body['adds']);
  return { ...body, annualPrice: body['annualPrice'] ?? null, adds } as ExtraInput;
}
