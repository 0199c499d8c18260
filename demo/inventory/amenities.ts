import type { QUALIFIERS } from '#libs/contracts';
import { AMENITY_GROUPS } from '../../services/inventory/catalogue/reference/amenity-catalogue.js';
import type { DemoPlace } from './hotels.js';

type Amenity = (typeof AMENITY_GROUPS)[number]['amenities'][number];

const IDS = new Map(AMENITY_GROUPS.flatMap(({ amenities }) => amenities).map((name, i) => [name as string, i + 1]));

const EVERYWHERE: Amenity[] = ['wiFi', 'airConditioning', 'tv', 'hairdryer', 'laundry'];

/** What a place lets a hotel have: by the sea a beach, in the old town a lift. */
const OF_SCENE: Record<DemoPlace['scene'], Amenity[]> = {
  coast: ['parking', 'balcony', 'outdoorPool', 'seaView', 'bar', 'restaurant', 'snackBar'],
  cappadocia: ['parking', 'breakfastRoom', 'airportTransfer', 'teaAndCoffeeSet', 'restaurant', 'bathtub'],
  city: ['reception24', 'lift', 'breakfastRoom', 'airportTransfer', 'safe', 'minibar', 'roomService'],
  mountain: ['parking', 'restaurant', 'generator', 'teaAndCoffeeSet', 'balcony', 'breakfastRoom'],
  thermal: ['parking', 'indoorPool', 'turkishBath', 'massage', 'sauna', 'hotTub', 'restaurant'],
};

/** What some of a place's hotels have, so that neighbours differ. */
const SOMETIMES: Record<DemoPlace['scene'], Amenity[]> = {
  coast: ['pier', 'massage', 'childrensPool', 'aLaCarte', 'gym', 'carRental', 'minibar', 'evCharging', 'cot'],
  cappadocia: ['turkishBath', 'massage', 'bar', 'carRental', 'hotTub', 'minibar', 'roomService', 'cot'],
  city: ['bar', 'restaurant', 'gym', 'meetingRoom', 'turkishBath', 'bathtub', 'evCharging', 'accessibleRooms', 'cot'],
  mountain: ['sauna', 'bar', 'playground', 'hotTub', 'minibar', 'cot', 'carRental', 'massage'],
  thermal: ['spa', 'outdoorPool', 'doctor', 'bar', 'accessibleRooms', 'childrensPool', 'cot', 'gym'],
};

/** What a large hotel of a place has besides. */
const OF_RESORT: Record<DemoPlace['scene'], Amenity[]> = {
  coast: ['reception24', 'lift', 'privateBeach', 'spa', 'miniClub', 'waterSlides', 'childrensMenu', 'roomService'],
  cappadocia: ['reception24', 'spa', 'outdoorPool', 'aLaCarte', 'roomService'],
  city: ['spa', 'indoorPool', 'aLaCarte', 'meetingRoom', 'safeDeposit'],
  mountain: ['reception24', 'lift', 'indoorPool', 'spa', 'gym', 'miniClub', 'roomService'],
  thermal: ['reception24', 'lift', 'spa', 'outdoorPool', 'meetingRoom', 'roomService'],
};

/** Themes that say something of a hotel's facts. */
const OF_THEME: Record<number, Amenity[]> = {
  2: ['privateBeach', 'pier'],
  3: ['cot', 'childrensMenu', 'playground', 'childrensPool'],
  7: ['spa', 'turkishBath', 'massage'],
  8: ['indoorPool', 'turkishBath', 'doctor'],
  18: ['meetingRoom'],
  24: ['pier', 'carRental'],
  34: ['roomService', 'safe', 'minibar', 'bathtub'],
};

const RESORTS: readonly number[] = [5, 9];

/** The amenities of a hotel of the demo, as ids: what its place allows, its class brings and its themes promise. */
export function amenitiesOf(
  scene: DemoPlace['scene'],
  { number, category, themes }: { number: number; category: number; themes: readonly number[] },
): number[] {
  const some = SOMETIMES[scene].filter((_, i) => (i * 5 + number * 3) % 8 < 3);
  const resort = RESORTS.includes(category) ? OF_RESORT[scene] : [];
  const promised = themes.flatMap((theme) => OF_THEME[theme] ?? []);
  const inland = scene !== 'coast';
  const fits = (amenity: Amenity) => !inland || !['privateBeach', 'pier', 'seaView', 'waterSlides'].includes(amenity);
  const all = [...EVERYWHERE, ...OF_SCENE[scene], ...some, ...resort, ...promised].filter(fits);
  return [...new Set(all.map((amenity) => IDS.get(amenity)!))].sort((a, b) => a - b);
}

type Qualifier = (typeof QUALIFIERS)[number];

const IN_TOWN: Record<string, Qualifier> = { Fatih: 'oldTown', Beyoğlu: 'centre' };
const SAID_OF_SCENE: Record<DemoPlace['scene'], Qualifier[]> = {
  ...{ coast: [], city: [], cappadocia: ['couples'], mountain: ['quiet'], thermal: ['quiet'] },
};
const SAID_OF_THEME: Record<number, Qualifier> = {
  3: 'families',
  4: 'adultsOnly',
  5: 'couples',
  6: 'couples',
  18: 'business',
};

/** What a hotel of the demo says of itself in a word; nothing that its amenities and its place do not bear out. */
export function qualifiersOf(
  scene: DemoPlace['scene'],
  of: { amenities: readonly number[]; category: number; themes: readonly number[]; district: string },
): Qualifier[] {
  const has = (amenity: Amenity) => of.amenities.includes(IDS.get(amenity)!);
  const bySea = scene === 'coast' ? [has('pier') ? ('seafront' as const) : ('nearBeach' as const)] : [];
  const inTown = IN_TOWN[of.district];
  return [
    ...new Set([
      ...bySea,
      ...(has('privateBeach') ? ['privateBeach' as const] : []),
      ...(inTown ? [inTown] : []),
      ...of.themes.flatMap((theme) => SAID_OF_THEME[theme] ?? []),
      ...SAID_OF_SCENE[scene],
      ...(scene === 'coast' && RESORTS.includes(of.category) ? ['allInclusive' as const] : []),
    ]),
  ];
}
