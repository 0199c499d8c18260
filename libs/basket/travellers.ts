import type { InputOf, SupplierTransaction } from '#libs/contracts';

/** What a supplier asks of a traveller. */
export type TravellerForm = SupplierTransaction['travellers'][number];
type Body = InputOf<'paximum.update'>['body'];
type Sent = Body['travellers'][number];

/** The fields of a traveller that are asked, by their names in the API. */
const FIELDS = [
  'name',
  'surname',
  'birthDate',
  'nationality.twoLetterCode',
  'identityNumber',
  'passportInfo.number',
  'passportInfo.expireDate',
  'address.email',
  'address.contactPhone.phoneNumber',
] as const;
export type TravellerField = (typeof FIELDS)[number];
/** What was typed of a traveller. */
export type TypedTraveller = Partial<Record<TravellerField, string>>;

/** Fields under the other names that suppliers have for them. */
const NAMES: Readonly<Record<string, TravellerField>> = {
  nationality: 'nationality.twoLetterCode',
  passportinfo: 'passportInfo.number',
  passportnumber: 'passportInfo.number',
  passportno: 'passportInfo.number',
  passportexpiredate: 'passportInfo.expireDate',
  email: 'address.email',
  phone: 'address.contactPhone.phoneNumber',
  contactphone: 'address.contactPhone.phoneNumber',
};

/** What a supplier asks of a traveller; the leader is also asked for an address of mail. */
export function travellerFields({ requiredFields, isLeader }: TravellerForm): TravellerField[] {
  const asked = new Set<TravellerField>(['name', 'surname', ...(isLeader ? (['address.email'] as const) : [])]);
  for (const name of requiredFields) {
    const known = NAMES[name.replaceAll(/[^a-z]/gi, '').toLowerCase()] ?? FIELDS.find((field) => field === name);
    if (known) asked.add(known);
  }
  if (asked.has('passportInfo.number')) asked.add('passportInfo.expireDate');
  return FIELDS.filter((field) => asked.has(field));
}

/** Whether everything that is asked of all travellers was typed. */
export function areTravellersComplete(forms: readonly TravellerForm[], typed: readonly TypedTraveller[]): boolean {
  return forms.every((form, at) => travellerFields(form).every((field) => typed[at]?.[field]?.trim()));
}

/** A traveller as the API takes it. */
export function travellerSent(form: TravellerForm, typed: TypedTraveller): Sent {
  const { travellerId, type, title, isLeader } = form;
  const sent: Record<string, unknown> = { travellerId, type, isLeader, ...(title !== null && { title }) };
  for (const [field, value] of Object.entries(typed))
    if (value.trim() !== '') put(sent, field.split('.'), value.trim());
  return sent as unknown as Sent;
}

function put(into: Record<string, unknown>, [first, ...rest]: string[], value: string): void {
  if (rest.length === 0) into[first!] = value;
  else put((into[first!] ??= {}) as Record<string, unknown>, rest, value);
}
