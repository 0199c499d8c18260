import { createHash } from 'node:crypto';
import type { DemoPlace } from '../hotels.js';
import { SCENES, type Scene } from './scenes.js';

/** A scene as it is, or in another light from the other side: neighbours in one place do not share a picture. */
export const LIGHTS = ['day', 'evening', 'closer'] as const;
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
  return (light === 'day' ? hash : hash.update(light)).digest('hex').slice(0, SIZE);
}

const ANYWHERE = SCENES.filter(({ scene }) => scene === 'any');
const ROOMS = ANYWHERE.filter(({ category }) => category === 'room');
const OTHERS = ANYWHERE.filter(({ category }) => category !== 'room');
const POOLS = new Set(['view.pool']);
const OTHERS_SHOWN = 3;

const pictureOf = (scene: Scene, light: Light = 'day'): HotelPicture => ({
  scene,
  light,
  file: fileOfScene(scene, light),
});

/**
 * The pictures of the hotel that is `nth` of its kind of place: the first is its own alone, as far as scenes and lights
 * reach; a room follows, then what else it has.
 */
export function picturesOf(
  place: DemoPlace['scene'],
  { nth, number, hasPool }: { nth: number; number: number; hasPool: boolean },
): HotelPicture[] {
  const own = SCENES.filter(({ scene }) => scene === place);
  const others = OTHERS.filter(({ category }) => hasPool || !POOLS.has(category));
  const first = pictureOf(own[nth % own.length]!, LIGHTS[Math.floor(nth / own.length) % LIGHTS.length]);
  const second = own.length > 2 ? [pictureOf(own[(nth + 1) % own.length]!)] : [];
  return [
    first,
    pictureOf(ROOMS[number % ROOMS.length]!),
    ...Array.from({ length: OTHERS_SHOWN }, (_, i) => pictureOf(others[(number * 3 + i) % others.length]!)),
    ...second,
  ];
}

/** Two of the painted rooms, beginning with another one for each type. */
export function pictureOfRoom(type: number): string[] {
  return [fileOfScene(ROOMS[type % ROOMS.length]!), fileOfScene(ROOMS[(type + 1) % ROOMS.length]!)];
}
