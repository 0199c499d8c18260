import type { RequestOf } from '#libs/api-client';
import { BOARDS, HotelInput, PricePlanInput, RoomInput, type Location, type LocalText } from '#libs/contracts';
import { addDays, type DayNumber } from '#libs/stays';
import { inHouseLanguages } from '../../kit/i18n';

type Board = (typeof BOARDS)[number];

export interface SetupRoom {
  name: string;
  type: number;
  count: number | null;
  maxAdults: number | null;
  maxChildren: number | null;
  price: number | null;
}

/** A plan beside the base plan: whether it is on, and by how many percent its price differs. */
interface SideOffer {
  on: boolean;
  percent: number | null;
}

/** What the wizard asks; everything else has a sensible beginning and can be changed later. */
export interface SetupForm {
  hotel: {
    name: string;
    location: Location | null;
    propertyType: number;
    category: number;
    email: string;
    phone: string;
  };
  rooms: SetupRoom[];
  board: Board;
  costsFrom: number | null;
  nonRefundable: SideOffer;
  halfBoard: SideOffer;
  currency: string;
  from: DayNumber;
  to: DayNumber;
  weekend: SideOffer;
}

export const WEEKEND = [5, 6];

export function blankSetup(today: DayNumber): SetupForm {
  return {
    hotel: { name: '', location: null, propertyType: 1, category: 4, email: '', phone: '' },
    rooms: [{ name: '', type: 1, count: 10, maxAdults: 2, maxChildren: 1, price: null }],
    board: 'BB',
    costsFrom: 2,
    nonRefundable: { on: true, percent: -10 },
    halfBoard: { on: false, percent: 25 },
    currency: 'try',
    from: today,
    to: addDays(today, 364),
    weekend: { on: true, percent: 15 },
  };
}

type SetupBody = RequestOf<'fastsetup.create'>['body'];
const PLAN_NAMES = ['flexible', 'nonRefundable', 'halfBoard'] as const;
type PlanName = (typeof PLAN_NAMES)[number];
type PlanNames = Record<PlanName, LocalText>;

/** The plans are named by the console, so they are in the languages of the house. */
export async function planNames(): Promise<PlanNames> {
  const names = PLAN_NAMES.map(async (name) => [name, await inHouseLanguages(`fastSetup.plans.${name}`)] as const);
  return Object.fromEntries(await Promise.all(names)) as PlanNames;
}

/** The wizard's answers as the API takes them; what was typed is in `lang`. */
export function setupBody(form: SetupForm, names: PlanNames, lang: string): SetupBody {
  const text = (value: string): LocalText => [{ lang, value: value.trim() }];
  const { hotel, rooms, board, costsFrom, nonRefundable, halfBoard, currency, from, to, weekend } = form;
  const cancellation = [{ daysBefore: costsFrom ?? 0, penalty: { nights: 1 } }];
  const plan = (name: PlanName, more: object) =>
    withoutParts(PricePlanInput.parse({ name: names[name], board, cancellation, ...more }));
  return {
    hotel: HotelInput.parse({ ...hotel, name: hotel.name.trim(), location: hotel.location?.id }),
    market: { name: text(currency.toUpperCase()), currency },
    rooms: rooms.map(({ name, price, ...room }) => ({
      ...RoomInput.parse({ ...room, name: text(name), maxPersons: (room.maxAdults ?? 0) + (room.maxChildren ?? 0) }),
      price,
    })),
    plans: [
      plan('flexible', {}),
      ...(nonRefundable.on
        ? [{ ...plan('nonRefundable', { cancellation: [] }), derived: derivedBy(nonRefundable) }]
        : []),
      ...(halfBoard.on ? [{ ...plan('halfBoard', { board: 'HB' }), derived: derivedBy(halfBoard) }] : []),
    ],
    from,
    to,
    weekend: weekend.on ? { weekdays: WEEKEND, percent: weekend.percent ?? 0 } : null,
  } as SetupBody;
}

function derivedBy({ percent }: SideOffer) {
  return { percent: percent ?? 0 };
}

/** Each plan is for all rooms and the one market there is. */
function withoutParts({
  rooms: _rooms,
  markets: _markets,
  derivedFrom: _derived,
  ...plan
}: ReturnType<typeof PricePlanInput.parse>) {
  return plan;
}
