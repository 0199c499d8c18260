import { Box } from '@mui/material';
import * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ink } from '../theme/colours';
import { viewOf, type Point } from './coordinates';
import { MapSurface } from './MapSurface';
import { at, useLeaflet } from './use-leaflet';

export interface Pin extends Point {
  id: string;
  /** What is written on it. */
  label: string;
  title: string;
}

export interface PinsProps {
  pins: readonly Pin[];
  /** The id of the one that is marked. */
  active?: string | undefined;
  onChoose: (id: string) => void;
}

const PIN_SX = {
  height: 1,
  '& .map-label': {
    width: 'auto !important',
    height: 'auto !important',
    transformOrigin: 'center bottom',
    '& button': {
      all: 'unset',
      position: 'absolute',
      left: 0,
      bottom: 0,
      direction: 'ltr',
      transform: 'translateX(-50%)',
      px: 1,
      py: 0.375,
      borderRadius: '999px',
      bgcolor: ink.paper,
      color: ink.text,
      border: `1px solid ${ink.line}`,
      boxShadow: '0 2px 6px rgba(22,30,50,.2)',
      fontSize: 12,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:hover, &:focus-visible, &[aria-current]': {
        bgcolor: 'primary.main',
        color: '#fff',
        borderColor: 'primary.main',
      },
    },
  },
} as const;

/** Several places on a map that shows all of them, each with a label that is pressed. */
export function PinsPane({ pins, active, onChoose }: PinsProps) {
  const choose = useEffectEvent(onChoose);
  const markers = useRef(new Map<string, L.Marker>());
  const { pane, map, missing } = useLeaflet(() => viewOf(null, pins[0] ?? null));
  useEffect(() => {
    const made = map.current;
    if (!made) return undefined;
    const drawn = pins.map((pin) =>
      L.marker(at(pin), { icon: labelOf(pin, choose), keyboard: false, riseOnHover: true }),
    );
    const layer = L.layerGroup(drawn).addTo(made);
    markers.current = new Map(drawn.map((marker, i) => [pins[i]!.id, marker]));
    if (pins.length > 0) made.fitBounds(L.latLngBounds(pins.map(at)).pad(0.2), { maxZoom: 14, animate: false });
    return () => void layer.remove();
  }, [pins, map]);
  useEffect(() => {
    for (const [id, marker] of markers.current) mark(marker, id === active);
  }, [pins, active, map]);
  return (
    <Box sx={PIN_SX}>
      <MapSurface pane={pane} missing={missing} />
    </Box>
  );
}

function mark(marker: L.Marker, isActive: boolean): void {
  marker.setZIndexOffset(isActive ? 10_000 : 0);
  const button = marker.getElement()?.querySelector('button');
  if (isActive) button?.setAttribute('aria-current', 'true');
  else button?.removeAttribute('aria-current');
}

/** An element, not markup: names come from others. */
function labelOf({ id, label, title }: Pin, onChoose: (id: string) => void): L.DivIcon {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: label, title });
  button.addEventListener('click', () => onChoose(id));
  return L.divIcon({ className: 'map-label', html: button, iconSize: [0, 0] });
}
