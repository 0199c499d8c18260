import type { SupplierTraveller } from '#libs/contracts';
import type { Fault } from '#libs/service';
import type { TravellerForm } from '#libs/suppliers';

export interface JudgedBooking {
  form: readonly TravellerForm[];
  kind: 'hotel' | 'flight';
  /** The last day of it, as an ISO date. */
  endsOn: string | null;
}

/** What passports of all countries write with. */
const LATIN = /^[A-Za-z][A-Za-z .'-]*$/;
/** Fields that suppliers name otherwise. */
const ALIASES: Record<string, string> = {
  nationality: 'nationality.twoLetterCode',
  passportno: 'passportInfo.number',
  passportnumber: 'passportInfo.number',
  passportserial: 'passportInfo.serial',
  passportexpiredate: 'passportInfo.expireDate',
  email: 'address.email',
  phone: 'address.contactPhone.phoneNumber',
  contactphone: 'address.contactPhone.phoneNumber',
};

/** The faults of travellers, each with its field: by what the supplier asks of each of them. */
export function judgeTravellers(travellers: readonly SupplierTraveller[], booking: JudgedBooking): Fault[] {
  const forms = new Map(booking.form.map((form) => [form.travellerId, form]));
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const [at, traveller] of travellers.entries()) {
    const form = forms.get(traveller.travellerId);
    const path = `body.travellers.${at}`;
    if (!form || seen.has(traveller.travellerId))
      faults.push({ path: `${path}.travellerId`, msg: 'traveller.unknown' });
    else faults.push(...judgeTraveller(traveller, form, booking, path));
    seen.add(traveller.travellerId);
  }
  if (booking.form.some(({ travellerId }) => !seen.has(travellerId)))
    faults.push({ path: 'body.travellers', msg: 'traveller.missing' });
  return faults;
}

function judgeTraveller(
  traveller: SupplierTraveller,
  form: TravellerForm,
  booking: JudgedBooking,
  path: string,
): Fault[] {
  const needed = new Set([
    'name',
    'surname',
    ...form.requiredFields.map(fieldOf).filter((field) => field !== undefined),
  ]);
  const faults: Fault[] = [...needed]
    .filter((field) => isMissing(valueAt(traveller, field)))
    .map((field) => ({ path: `${path}.${field}`, msg: 'field.required' as const }));
  if (booking.kind === 'flight')
    for (const field of ['name', 'surname'] as const)
      if (traveller[field] !== '' && !LATIN.test(traveller[field]))
        faults.push({ path: `${path}.${field}`, msg: 'traveller.latin' });
  if (traveller.birthDate && !isWithin(traveller.birthDate, form))
    faults.push({ path: `${path}.birthDate`, msg: 'traveller.age' });
  const expires = traveller.passportInfo?.expireDate;
  if (expires && booking.endsOn && expires < booking.endsOn)
    faults.push({ path: `${path}.passportInfo.expireDate`, msg: 'field.invalid' });
  return faults;
}

/** The path of a field that a supplier requires; undefined for a field that no form of ours has. */
function fieldOf(name: string): string | undefined {
  const known = ALIASES[name.replaceAll(/[^a-z]/gi, '').toLowerCase()] ?? name;
  const [first] = known.split('.');
  return OURS.has(first!) ? known : undefined;
}
const OURS = new Set([
  'title',
  'name',
  'surname',
  'birthDate',
  'nationality',
  'identityNumber',
  'passportInfo',
  'address',
]);

const valueAt = (traveller: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], traveller);

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Bounds have times, which do not count. */
const isWithin = (day: string, { birthDateFrom, birthDateTo }: TravellerForm): boolean =>
  (birthDateFrom === null || day >= birthDateFrom.slice(0, 10)) &&
  (birthDateTo === null || day <= birthDateTo.slice(0, 10));
