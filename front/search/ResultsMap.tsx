import './results-map.css';
import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundHotel } from '#libs/contracts';
import { TILE_LOOK, watchTiles } from '#libs/maps';
import { config } from '../api/config';
import { wholeMoney } from './whole-money';

interface ResultsMapProps {
  items: readonly FoundHotel[];
  /** The hotel that is looked at, on the map or in the list. */
  active?: number;
  onActive: (hotel: number) => void;
  onChoose: (hotel: number) => void;
}

const MAX_ZOOM = 15;

/** Where the hotels of the page are, at what price. Without tiles it is a plain plane with the same pins. */
export default function ResultsMap({ items, active, onActive, onChoose }: ResultsMapProps) {
  const { t, i18n } = useTranslation();
  const pane = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const [isBare, setBare] = useState(!config().mapTiles);
  const pins = useRef(new Map<number, L.Marker>());
  const latest = useRef({ onActive, onChoose });
  latest.current = { onActive, onChoose };

  useEffect(() => {
    const made = L.map(pane.current!, { zoomControl: false, scrollWheelZoom: false, zoomSnap: 0.5 });
    made.attributionControl.setPrefix(false);
    made.setView([39, 35], 5);
    L.control.zoom({ zoomInTitle: t('hotel.zoomIn'), zoomOutTitle: t('hotel.zoomOut') }).addTo(made);
    const { mapTiles } = config();
    const ground = mapTiles ? L.tileLayer(mapTiles, TILE_LOOK) : undefined;
    const stop = ground && watchTiles(ground, setBare);
    ground?.addTo(made);
    setMap(made);
    return () => {
      stop?.();
      made.remove();
    };
  }, [t]);

  useEffect(() => {
    if (!map) return;
    const placed = items.flatMap(({ hotel, from }) =>
      hotel.latitude === null || hotel.longitude === null
        ? []
        : [{ hotel, at: [hotel.latitude, hotel.longitude] as [number, number], from }],
    );
    pins.current = new Map(
      placed.map(({ hotel, at, from }) => {
        const price = wholeMoney(i18n.language, from.currency)(from.amount);
        const pin = L.marker(at, { icon: pinOf(price), title: hotel.name, alt: `${hotel.name}, ${price}` }).addTo(map);
        pin.on('mouseover focus', () => latest.current.onActive(hotel.id));
        pin.on('click', () => latest.current.onChoose(hotel.id));
        return [hotel.id, pin];
      }),
    );
    if (placed.length > 0)
      map.fitBounds(L.latLngBounds(placed.map(({ at }) => at)), {
        padding: [56, 56],
        maxZoom: MAX_ZOOM,
        animate: false,
      });
    const shown = [...pins.current.values()];
    return () => shown.forEach((pin) => pin.remove());
  }, [map, items, i18n.language]);

  useEffect(() => {
    for (const [hotel, pin] of pins.current) {
      pin.getElement()?.classList.toggle('is-active', hotel === active);
      pin.setZIndexOffset(hotel === active ? 1_000 : 0);
    }
  }, [active, items, map]);

  return (
    <div className="results-map">
      <div
        ref={pane}
        className={`results-map__pane ${isBare ? 'results-map__pane--bare' : ''}`}
        role="region"
        aria-label={t('results.map')}
        data-testid="results-map"
      />
      {config().mapTiles && <p className="small muted results-map__note">{t('hotel.mapBy')}</p>}
    </div>
  );
}

/** As wide as its price. */
function pinOf(price: string): L.DivIcon {
  const text = document.createElement('span');
  text.textContent = price;
  return L.divIcon({ className: 'price-pin', html: text.outerHTML, iconSize: [0, 0] });
}
