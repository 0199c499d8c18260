import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice';

interface MapPaneProps {
  /** The address of the tiles, with {z}, {x} and {y}. */
  tiles: string;
  latitude: number;
  longitude: number;
  label: string;
}

const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';
const PIN = L.divIcon({
  className: 'map-pin',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
  html: '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path fill="currentColor" stroke="#fff" stroke-width="2" d="M16 1.5C8 1.5 1.8 7.8 1.8 15.6 1.8 26 16 40.5 16 40.5S30.2 26 30.2 15.6C30.2 7.8 24 1.5 16 1.5z"/><circle cx="16" cy="15.5" r="5.2" fill="#fff"/></svg>',
});

export default function MapPane({ tiles, latitude, longitude, label }: MapPaneProps) {
  const { t } = useTranslation();
  const pane = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    // The wheel scrolls the page.
    const map = L.map(pane.current!, { scrollWheelZoom: false, zoomControl: false });
    map.setView([latitude, longitude], 15).attributionControl.setPrefix(false);
    L.control.zoom({ zoomInTitle: t('hotel.zoomIn'), zoomOutTitle: t('hotel.zoomOut') }).addTo(map);
    L.marker([latitude, longitude], { icon: PIN, keyboard: false }).addTo(map);
    let came = false;
    L.tileLayer(tiles, { maxZoom: 19, attribution: ATTRIBUTION, referrerPolicy: 'strict-origin-when-cross-origin' })
      .on('tileload', () => {
        came = true;
        setMissing(false);
      })
      .on('tileerror', () => setMissing(!came))
      .addTo(map);
    pane.current!.focus({ preventScroll: true });
    return () => void map.remove();
  }, [tiles, latitude, longitude, t]);
  return (
    <>
      <div
        ref={pane}
        className="where__pane"
        role="region"
        aria-label={t('hotel.mapOf', { name: label })}
        tabIndex={-1}
      />
      {missing && <Notice tone="warn">{t('hotel.mapMissing')}</Notice>}
    </>
  );
}
