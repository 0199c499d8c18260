import * as L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { PIN_LOOK } from '#libs/maps';
import { rounded, viewOf, type Point } from './coordinates';
import { MapSurface } from './MapSurface';
import { at, useLeaflet } from './use-leaflet';

export interface MapPaneProps {
  value: Point | null;
  /** Where the map opens while nothing is chosen. */
  start: Point | null;
  onChange: (point: Point) => void;
  disabled?: boolean;
}

const PIN = L.divIcon(PIN_LOOK);

const pointAt = ({ lat, lng }: L.LatLng): Point => rounded({ latitude: lat, longitude: lng });

export function MapPane({ value, start, onChange, disabled = false }: MapPaneProps) {
  const choose = useEffectEvent((point: L.LatLng) => onChange(pointAt(point)));
  const opening = useEffectEvent(() => viewOf(value, start));
  const { pane, map, missing } = useLeaflet(() => viewOf(value, start));

  useEffect(() => {
    const made = map.current;
    if (!made || disabled) return undefined;
    const click = (event: L.LeafletMouseEvent) => choose(event.latlng);
    made.on('click', click);
    return () => void made.off('click', click);
  }, [disabled, map]);

  const { latitude, longitude } = value ?? {};
  useEffect(() => {
    const made = map.current;
    if (!made || latitude === undefined || longitude === undefined) return undefined;
    const pin = L.marker([latitude, longitude], { icon: PIN, draggable: !disabled, autoPan: true, keyboard: false });
    pin.addTo(made).on('dragend', () => choose(pin.getLatLng()));
    if (!made.getBounds().pad(-0.1).contains(pin.getLatLng())) made.panTo(pin.getLatLng());
    return () => void pin.remove();
  }, [latitude, longitude, disabled, map]);

  const { latitude: startLatitude, longitude: startLongitude } = start ?? {};
  useEffect(() => {
    const { centre, zoom } = opening();
    if (latitude === undefined) map.current?.setView(at(centre), zoom);
  }, [startLatitude, startLongitude, latitude, map]);

  return <MapSurface pane={pane} missing={missing} cursor={disabled ? undefined : 'crosshair'} />;
}
