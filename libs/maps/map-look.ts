/** How tiles are shown: options of Leaflet's tile layer. */
export const TILE_LOOK = {
  maxZoom: 19,
  attribution: '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;

const PIN = 'M16 1.5C8 1.5 1.8 7.8 1.8 15.6 1.8 26 16 40.5 16 40.5S30.2 26 30.2 15.6C30.2 7.8 24 1.5 16 1.5z';

/** The pin of a place, in the colour of its text: options of Leaflet's div icon, in pixels. */
export const PIN_LOOK: { className: string; iconSize: [number, number]; iconAnchor: [number, number]; html: string } = {
  className: 'map-pin',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
  html: `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path fill="currentColor" stroke="#fff" stroke-width="2" d="${PIN}"/><circle cx="16" cy="15.5" r="5.2" fill="#fff"/></svg>`,
};
