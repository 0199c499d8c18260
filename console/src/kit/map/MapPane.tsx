import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PIN_LOOK, TILE_LOOK, watchTiles } from '#libs/maps';
import { config } from '../data/config';
import { useText } from '../i18n/use-text';
import { Flex } from '../text/parts';
import { ink } from '../theme/colours';
import { rounded, viewOf, type Point } from './coordinates';

export interface MapPaneProps {
  value: Point | null;
  /** Where the map opens while nothing is chosen. */
  start: Point | null;
  onChange: (point: Point) => void;
  disabled?: boolean;
}

const PIN = L.divIcon(PIN_LOOK);

const at = ({ latitude, longitude }: Point): L.LatLngExpression => [latitude, longitude];
const pointAt = ({ lat, lng }: L.LatLng): Point => rounded({ latitude: lat, longitude: lng });

export function MapPane({ value, start, onChange, disabled = false }: MapPaneProps) {
  const t = useText();
  const pane = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const [missing, setMissing] = useState(false);
  const choose = useEffectEvent((point: L.LatLng) => onChange(pointAt(point)));
  const opening = useEffectEvent(() => viewOf(value, start));
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

  useEffect(() => {
    const made = map.current;
    if (!made || disabled) return undefined;
    const click = (event: L.LeafletMouseEvent) => choose(event.latlng);
    made.on('click', click);
    return () => void made.off('click', click);
  }, [disabled]);

  const { latitude, longitude } = value ?? {};
  useEffect(() => {
    const made = map.current;
    if (!made || latitude === undefined || longitude === undefined) return undefined;
    const pin = L.marker([latitude, longitude], { icon: PIN, draggable: !disabled, autoPan: true, keyboard: false });
    pin.addTo(made).on('dragend', () => choose(pin.getLatLng()));
    if (!made.getBounds().pad(-0.1).contains(pin.getLatLng())) made.panTo(pin.getLatLng());
    return () => void pin.remove();
  }, [latitude, longitude, disabled]);

  const { latitude: startLatitude, longitude: startLongitude } = start ?? {};
  useEffect(() => {
    const { centre, zoom } = opening();
    if (latitude === undefined) map.current?.setView(at(centre), zoom);
  }, [startLatitude, startLongitude, latitude]);

  return (
    <>
      <Box
        ref={pane}
        aria-label={t('general.map.label')}
        sx={{
          height: 1,
          cursor: disabled ? undefined : 'crosshair',
          '&.leaflet-container': { bgcolor: '#E6EAF0', font: 'inherit' },
          '& .map-pin': { color: 'primary.main', filter: 'drop-shadow(0 2px 3px rgba(22,30,50,.35))' },
          '&& .leaflet-bar': {
            border: `1px solid ${ink.line}`,
            boxShadow: 'none',
            borderRadius: '8px',
            overflow: 'hidden',
          },
          '&& .leaflet-bar a': { color: ink.text, width: 34, height: 34, lineHeight: '34px' },
          '& .leaflet-control-attribution': { fontSize: 11, color: ink.muted },
        }}
      />
      {missing && (
        <Flex
          sub
          width="fit-content"
          px={1.5}
          py={0.75}
          sx={{
            position: 'absolute',
            top: 10,
            left: 58,
            right: 10,
            zIndex: 1000,
            borderRadius: '8px',
            bgcolor: ink.paper,
            border: `1px solid ${ink.line}`,
          }}
          role="status"
          data-testid="map-missing"
        >
          <CloudOffOutlined fontSize="row" sx={{ color: ink.faint }} />
          {t('general.map.missing')}
        </Flex>
      )}
    </>
  );
}

/** The ground below the marker; without it the coordinates still show where the marker is. */
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
