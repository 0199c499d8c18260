import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PIN_LOOK, TILE_LOOK, watchTiles } from '#libs/maps';
import { Notice } from '../ui/Notice';

interface MapPaneProps {
  /** The address of the tiles, with {z}, {x} and {y}. */
  tiles: string;
  latitude: number;
  longitude: number;
  label: string;
}

const PIN = L.divIcon(PIN_LOOK);

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
    const ground = L.tileLayer(tiles, TILE_LOOK);
    const stop = watchTiles(ground, setMissing);
    ground.addTo(map);
    pane.current!.focus({ preventScroll: true });
    return () => {
      stop();
      map.remove();
    };
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
