/** Tiles that neither come nor fail within this time are not coming. */
const PATIENCE_MS = 8_000;

/** What is needed of Leaflet's tile layer. */
interface Tiles {
  on(event: 'tileload' | 'tileerror', listener: () => void): unknown;
}

/** Tells whether a map has no ground below its pins; one tile that came is enough. @returns how to stop it. */
export function watchTiles(
  tiles: Tiles,
  onMissing: (isMissing: boolean) => void,
  patienceMs = PATIENCE_MS,
): () => void {
  let came = false;
  const late = setTimeout(() => onMissing(!came), patienceMs);
  tiles.on('tileload', () => {
    came = true;
    onMissing(false);
  });
  tiles.on('tileerror', () => onMissing(!came));
  return () => clearTimeout(late);
}
