import type { CheckInForm, InputOf } from '#libs/contracts';
import { isDay } from '#libs/stays';
import { dayOfBirth } from './birth-date';

export interface GuestForm {
  line: number;
  /** Of a child, as it was booked; null for adults. */
  age: number | null;
  name: string;
  surname: string;
  /** `1990-01-31`, or as much of it as is typed. */
  birthDate: string;
  gender: '' | 'female' | 'male';
  nationality: string;
  identityNumber: string;
  passportNumber: string;
}

export interface CheckInValues {
  guests: GuestForm[];
  phone: string;
  plate: string;
  arrivalTime: string;
  consent: boolean;
}

type Sent = InputOf<'onlinecheckin.save'>['body'];
type Fault = 'required' | 'identity' | 'passport' | 'birthDate' | 'consent';
export type Faults = Readonly<Record<string, Fault | undefined>>;

const HOME = 'TR';

/** A blank for each person of each room; the known names are in the first of them. */
export function blankCheckIn({ rooms, guests }: CheckInForm, country: string): CheckInValues {
  const named = [...guests];
  const beds = rooms.flatMap(({ line, adults, children }) =>
    [...Array.from({ length: adults }, () => null), ...children].map((age) => ({ line, age })),
  );
  return {
    guests: beds.map(({ line, age }) => {
      const at = named.findIndex((guest) => guest.line === line && guest.isChild === (age !== null));
      const [known] = at < 0 ? [] : named.splice(at, 1);
      const { name = '', surname = '' } = known ?? {};
      return {
        line,
        age,
        name,
        surname,
        birthDate: '',
        gender: '',
        nationality: country,
        identityNumber: '',
        passportNumber: '',
      };
    }),
    phone: '',
    plate: '',
    arrivalTime: '',
    consent: false,
  };
}

/** Whether only a guest's known name is given: others of the room may fill in theirs later. */
function isBlank({ birthDate, gender, identityNumber, passportNumber }: GuestForm): boolean {
  return !birthDate && !gender && !identityNumber.trim() && !passportNumber.trim();
}

/** A citizen shows a number, everybody else a passport. */
export const needsPassport = ({ nationality }: Pick<GuestForm, 'nationality'>): boolean => nationality !== HOME;

/** Whether a person born on a day is a minor today: children travel on their parents' papers. */
function isMinor(birthDate: string): boolean {
  const today = dayOfBirth(new Date().toISOString().slice(0, 10));
  const day = dayOfBirth(birthDate);
  return isDay(day) && today - day < 180_000;
}

/** What is missing or cannot be right, by field. The first guest has to be whole; of the others, all or nothing. */
export function faultsOf({ guests, consent }: CheckInValues): Faults {
  const faults: Record<string, Fault> = {};
  guests.forEach((guest, at) => {
    if (at > 0 && isBlank(guest)) return;
    const set = (field: keyof GuestForm, fault: Fault) => (faults[`${at}-${field}`] = fault);
    for (const field of ['name', 'surname', 'gender', 'birthDate'] as const)
      if (!guest[field].trim()) set(field, 'required');
    if (guest.birthDate && !isDay(dayOfBirth(guest.birthDate))) set('birthDate', 'birthDate');
    const paper = needsPassport(guest) ? 'passportNumber' : 'identityNumber';
    const typed = guest[paper].replaceAll(/[\s-]/g, '');
    if (!typed) {
      if (!isMinor(guest.birthDate)) set(paper, 'required');
    } else if (paper === 'identityNumber' && !/^[1-9]\d{10}$/.test(typed)) set(paper, 'identity');
    else if (paper === 'passportNumber' && !/^[a-z0-9]{5,20}$/i.test(typed)) set(paper, 'passport');
  });
  if (!consent) faults['consent'] = 'consent';
  return faults;
}

/** What the API takes. */
export function bodyOf({ guests, consent: _consent, ...stay }: CheckInValues): Sent {
  const known = guests.filter((guest, at) => at === 0 || !isBlank(guest));
  return {
    ...stay,
    consent: true,
    guests: known.map(({ age: _age, ...guest }) => ({
      ...guest,
      birthDate: dayOfBirth(guest.birthDate) as Sent['guests'][number]['birthDate'],
      gender: guest.gender || 'female',
      identityNumber: needsPassport(guest) ? '' : guest.identityNumber.trim(),
      passportNumber: needsPassport(guest) ? guest.passportNumber.trim() : '',
    })),
  };
}

/** Faults that the API has found, by field: its guests are those that were sent. */
export function faultsFrom(errors: readonly { path: string; msg: string }[], values: CheckInValues): Faults {
  const sent = values.guests.flatMap((guest, at) => (at === 0 || !isBlank(guest) ? [at] : []));
  const kinds: Record<string, Fault> = {
    identityNumber: 'identity',
    passportNumber: 'passport',
    birthDate: 'birthDate',
  };
  return Object.fromEntries(
    errors.flatMap(({ path }) => {
      const [, at, field] = /^guests\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const kind = field && kinds[field];
      return kind ? [[`${sent[Number(at)]}-${field}`, kind] as const] : [];
    }),
  );
}
