import type { DemoPlace } from '../hotels.js';
import { BEACH } from './beach.js';
import { CITY } from './city.js';
import { COAST } from './coast.js';
import { DETAILS } from './details.js';
import { HOTEL } from './hotel.js';
import { INLAND } from './inland.js';
import { MOUNTAIN } from './mountain.js';
import { OUTDOORS } from './outdoors.js';

export interface Scene {
  scene: DemoPlace['scene'] | 'any';
  category: string;
  svg: string;
  /** The sea is in it: not for a hotel inland. */
  bySea?: boolean;
}

/**
 * HOTEL begins with rooms and comes first among the shared scenes: of every four pictures of a hotel, one is a room.
 */
export const SCENES: Scene[] = [...COAST, ...BEACH, ...CITY, ...INLAND, ...MOUNTAIN, ...HOTEL, ...OUTDOORS, ...DETAILS];
