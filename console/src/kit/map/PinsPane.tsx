import { Box } from '@mui/material';
import * as L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
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

interface Props {
  pins: readonly Pin[];
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
      '&:hover, &:focus-visible': { bgcolor: 'primary.main', color: '#fff', borderColor: 'primary.main' },
    },
  },
} as const;

/** Several places on a map that shows all of them, each with a label that is pressed. */
export function PinsPane({ pins, onChoose }: Props) {
  const choose = useEffectEvent(onChoose);
  const { pane, map, missing } = useLeaflet(() => viewOf(null, pins[0] ?? null));
  useEffect(() => {
    const made = map.current;
    if (!made) return undefined;
    const layer = L.layerGroup(pins.map((pin) => L.marker(at(pin), { icon: labelOf(pin, choose), keyboard: false })));
    layer.addTo(made);
    if (pins.length > 0) made.fitBounds(L.latLngBounds(pins.map(at)).pad(0.2), { maxZoom: 14, animate: false });
    return () => void layer.remove();
  }, [pins, map]);
  return (
    <Box sx={PIN_SX}>
      <MapSurface pane={pane} missing={missing} />
    </Box>
  );
}

/** An element, not markup: names come from others. */
function labelOf({ id, label, title }: Pin, onChoose: (id: string) => void): L.DivIcon {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: label, title });
  button.addEventListener('click', () => onChoose(id));
  return L.divIcon({ className: 'map-label', html: button, iconSize: [0, 0] });
}
