import type { DemoPlace } from './demo-hotels.js';
import { BEACH } from './scenes-beach.js';
import { CITY } from './scenes-city.js';
import { COAST } from './scenes-coast.js';
import { DETAILS } from './scenes-details.js';
import { HOTEL } from './scenes-hotel.js';
import { INLAND } from './scenes-inland.js';
import { MOUNTAIN } from './scenes-mountain.js';
import { OUTDOORS } from './scenes-outdoors.js';

export interface Scene {
  scene: DemoPlace['scene'] | 'any';
  category: string;
  svg: string;
}

/** HOTEL begins with rooms and comes first of what hotels share: of every four that a hotel shows, one is a room. */
export const SCENES: Scene[] = [...COAST, ...BEACH, ...CITY, ...INLAND, ...MOUNTAIN, ...HOTEL, ...OUTDOORS, ...DETAILS];
