import { kindOf } from '#libs/contracts';
import { Refusal } from '#libs/service';
import type { Booking } from './booking.entity.js';

type Guests = Booking['guests'];
type Line = Pick<Booking['lines'][number], 'party' | 'count' | 'kind'>;

/** Whether the guests of a line are named here: suppliers know their travellers, and extras are for those of the rest. */
const isNamed = (line: Line) => kindOf(line) === 'room' || kindOf(line) === 'tour';

/**
 * Checks the named guests against the party that was priced: a name never changes a price. Beds without a name ask nothing.
 * @throws Refusal cart.guestsMissing 422 where nobody is named · booking.party 422.
 */
export function assertGuests(guests: Guests, { lines }: { lines: readonly Line[] }): void {
  if (guests.length === 0 && lines.some(isNamed)) throw new Refusal('cart.guestsMissing', 422);
  const isElsewhere = guests.some(({ line }) => line >= lines.length);
  const fits = lines.every((line, at) =>
    fitsParty(
      guests.filter((guest) => guest.line === at),
      line,
    ),
  );
  if (isElsewhere || !fits) throw new Refusal('booking.party', 422);
}

/** The guests for whom a line of another party still has a bed, in their order. */
export function guestsThatFit(guests: Guests, lines: readonly Line[]): Guests {
  return guests.reduce<Guests>((kept, guest) => {
    const line = lines[guest.line];
    const beside = kept.filter((one) => one.line === guest.line);
    return line && fitsParty([...beside, guest], line) ? [...kept, guest] : kept;
  }, []);
}

function fitsParty(named: Guests, { party, count }: Line): boolean {
  const ages = Array.from({ length: count }, () => party.children).flat();
  const children = named.flatMap(({ age }) => (age === undefined ? [] : [age]));
  const adults = named.length - children.length;
  return (
    adults <= party.adults * count &&
    children.every((age) => {
      const at = ages.indexOf(age);
      return at >= 0 && ages.splice(at, 1).length === 1;
    })
  );
}
