import type { InputOf, SupplierTransaction } from '#libs/contracts';

export type Form = SupplierTransaction['travellers'][number];
type Body = InputOf<'paximum.update'>['body'];
type Sent = Body['travellers'][number];

/** The fields of a traveller that the console asks, by their names in the API. */
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
export type Field = (typeof FIELDS)[number];
/** What was typed of a traveller. */
export type Typed = Partial<Record<Field, string>>;

/** Fields under the other names that suppliers have for them. */
const NAMES: Readonly<Record<string, Field>> = {
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
export function fieldsOf({ requiredFields, isLeader }: Form): Field[] {
  const asked = new Set<Field>(['name', 'surname', ...(isLeader ? (['address.email'] as const) : [])]);
  for (const name of requiredFields) {
    const known = NAMES[name.replaceAll(/[^a-z]/gi, '').toLowerCase()] ?? FIELDS.find((field) => field === name);
    if (known) asked.add(known);
  }
  if (asked.has('passportInfo.number')) asked.add('passportInfo.expireDate');
  return FIELDS.filter((field) => asked.has(field));
}

/** Whether everything that is asked of all travellers was typed. */
export function isComplete(forms: readonly Form[], typed: readonly Typed[]): boolean {
  return forms.every((form, at) => fieldsOf(form).every((field) => typed[at]?.[field]?.trim()));
}

/** A traveller as the API takes it. */
export function sentOf(form: Form, typed: Typed): Sent {
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
