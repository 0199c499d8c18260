import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Box, Button } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { useText, wholeMoney } from '../../kit/i18n';
import { pointOf } from '../../kit/map/coordinates';
import { PinsField } from '../../kit/map/PinsField';

/** A hotel that was found, as a map shows it. */
export interface FoundPlace {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  from: { amount: number; currency: string };
}

/** Which of the hotels is looked at: by its pin, or by its card. */
export interface Pinned {
  chosen: string | undefined;
  pointed: string | undefined;
  choose: (id: string) => void;
  point: (id: string | undefined) => void;
}

export function usePinned(): Pinned {
  const [chosen, choose] = useState<string>();
  const [pointed, point] = useState<string>();
  return { chosen, pointed, choose, point };
}

const anchorOf = (id: string) => `found-place-${id}`;

/** Each hotel with its least price; pressing one leads to it in the list. */
export function FoundMap({ places, pinned }: { places: readonly FoundPlace[]; pinned: Pinned }) {
  const key = JSON.stringify(places.map(({ id, from }) => [id, from]));
  // Another order of the same hotels is the same map.
  const pins = useMemo(
    () =>
      places.flatMap(({ id, name, from, ...at }) => {
        const point = pointOf(at);
        return point ? [{ ...point, id, label: wholeMoney(from.amount, from.currency), title: name }] : [];
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  const choose = (id: string) => {
    pinned.choose(id);
    document.getElementById(anchorOf(id))?.scrollIntoView({ behavior: 'smooth' });
  };
  return (
    <Box sx={{ mb: 1.5 }}>
      <PinsField pins={pins} active={pinned.pointed ?? pinned.chosen} onChoose={choose} />
    </Box>
  );
}

interface CardProps {
  id: string;
  /** Undefined without a map. */
  pinned: Pinned | undefined;
  children: ReactNode;
}

/** The card of a hotel: its pin shows where the pointer is, and is marked on it once it was pressed. */
export function PinnedCard({ id, pinned, children }: CardProps) {
  const isChosen = pinned?.chosen === id;
  return (
    <Box
      id={anchorOf(id)}
      onMouseEnter={() => pinned?.point(id)}
      onMouseLeave={() => pinned?.point(undefined)}
      aria-current={isChosen || undefined}
      sx={{
        scrollMarginTop: 72,
        borderRadius: '12px',
        outline: isChosen ? '2px solid' : undefined,
        outlineColor: 'primary.main',
      }}
      data-testid="found-place"
    >
      {children}
    </Box>
  );
}

/** Opens and closes the map of what was found. */
export function MapButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const t = useText();
  return (
    <Button
      variant="outlined"
      startIcon={<PlaceOutlined />}
      aria-pressed={isOpen}
      onClick={onClick}
      data-testid="found-map"
    >
      {t('comparison.map')}
    </Button>
  );
}
