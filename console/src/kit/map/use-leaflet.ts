import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { TILE_LOOK, watchTiles } from '#libs/maps';
import { config } from '../data/config';
import { useText } from '../i18n/use-text';
import type { Point } from './coordinates';

/** Points as Leaflet takes them. */
export const at = ({ latitude, longitude }: Point): L.LatLngTuple => [latitude, longitude];

interface LeafletMap {
  pane: RefObject<HTMLDivElement | null>;
  map: RefObject<L.Map | undefined>;
  missing: boolean;
}

/** A map in an element, from its first moment to its last. `view`: where it opens. */
export function useLeaflet(view: () => { centre: Point; zoom: number }): LeafletMap {
  const t = useText();
  const pane = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const [missing, setMissing] = useState(false);
  const opening = useEffectEvent(view);
  const titles = useEffectEvent(() => ({
    zoomInTitle: t('general.map.zoomIn'),
    zoomOutTitle: t('general.map.zoomOut'),
  }));

  useEffect(() => {
    if (!pane.current) return undefined;
    const { centre, zoom } = opening();
    // The wheel scrolls the page until one has clicked into the map.
    const made = L.map(pane.current, { scrollWheelZoom: false, zoomControl: false }).setView(at(centre), zoom);
    made.attributionControl.setPrefix(false);
    L.control.zoom(titles()).addTo(made);
    made.on('focus', () => made.scrollWheelZoom.enable()).on('blur', () => made.scrollWheelZoom.disable());
    const sized = new ResizeObserver(() => made.invalidateSize());
    sized.observe(pane.current);
    const stop = addTiles(made, setMissing);
    map.current = made;
    return () => {
      stop();
      sized.disconnect();
      made.remove();
      map.current = undefined;
    };
  }, []);
  return { pane, map, missing };
}

/** The ground below the pins; without it the coordinates still show where they are. */
function addTiles(map: L.Map, onMissing: (missing: boolean) => void): () => void {
  const { mapTiles } = config();
  if (!mapTiles) {
    onMissing(true);
    return () => undefined;
  }
  const tiles = L.tileLayer(mapTiles, TILE_LOOK);
  const stop = watchTiles(tiles, onMissing);
  tiles.addTo(map);
  return stop;
}
