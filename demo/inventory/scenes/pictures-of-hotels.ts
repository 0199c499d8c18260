import { createHash } from 'node:crypto';
import type { DemoPlace } from '../hotels.js';
import { SCENES, type Scene } from './scenes.js';
import { TINTS } from './tints.js';

/** A scene as it is, or in another light from the other side: neighbours in one place do not share a picture. */
const LIGHTS = ['day', 'evening', 'closer'] as const;
export type Light = (typeof LIGHTS)[number];

export interface HotelPicture {
  scene: Scene;
  light: Light;
  file: string;
}

const SIZE = 32;

/** The file of a scene in a light. The same picture always has the same name. */
export function fileOfScene({ svg }: Pick<Scene, 'svg'>, light: Light = 'day'): string {
  const hash = createHash('sha256').update(svg);
  const name = (light === 'day' ? hash : hash.update(light)).digest('hex').slice(0, SIZE);
  return name in TINTS ? `${name}-${TINTS[name]!}` : name;
}

const POOLS = new Set(['view.pool']);
const OTHERS_SHOWN = 3;

const pictureOf = (scene: Scene, light: Light = 'day'): HotelPicture => ({
  scene,
  light,
  file: fileOfScene(scene, light),
});

/** The rooms that may be shown of a place; inland there is one to be seen from two sides. */
function roomsOf(place: DemoPlace['scene']): HotelPicture[] {
  const all = SCENES.filter(({ scene, category }) => scene === 'any' && category === 'room');
  if (place === 'coast') return all.map((room) => pictureOf(room));
  return all.filter(({ bySea }) => !bySea).flatMap((room) => [pictureOf(room), pictureOf(room, 'evening')]);
}

/**
 * The pictures of the hotel that is `nth` of its kind of place: the first is its own alone, as far as scenes and lights
 * reach; a room follows, then what else it has.
 */
export function picturesOf(
  place: DemoPlace['scene'],
  { nth, number, hasPool }: { nth: number; number: number; hasPool: boolean },
): HotelPicture[] {
  const own = SCENES.filter(({ scene }) => scene === place);
  const others = SCENES.filter(
    ({ scene, category, bySea }) =>
      scene === 'any' && category !== 'room' && (hasPool || !POOLS.has(category)) && (place === 'coast' || !bySea),
  );
  const rooms = roomsOf(place);
  const first = pictureOf(own[nth % own.length]!, LIGHTS[Math.floor(nth / own.length) % LIGHTS.length]);
  const second = own.length > 2 ? [pictureOf(own[(nth + 1) % own.length]!)] : [];
  return [
    first,
    rooms[number % rooms.length]!,
    ...Array.from({ length: OTHERS_SHOWN }, (_, i) => pictureOf(others[(number * 3 + i) % others.length]!)),
    ...second,
  ];
}

/** Two pictures of a room, beginning with another one for each type. */
export function picturesOfRoom(place: DemoPlace['scene'], type: number): string[] {
  const rooms = roomsOf(place);
  return [rooms[type % rooms.length]!.file, rooms[(type + 1) % rooms.length]!.file];
}
