import { Box, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../kit/i18n';
import { useRole } from '../../kit/session/session-store';
import { ink } from '../../kit/theme/colours';
import { useFilters } from '../../kit/list/use-filters';

const SHELVES = ['own', 'ininventory', 'notininventory'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Whose records the list around shows. */
export function useShelf(): Shelf {
  const { inventory } = useFilters().values;
  return inventory === 'ininventory' || inventory === 'notininventory' ? inventory : 'own';
}

/** The platform reaches every account, so that nothing is somebody else's. */
function useHasOthers(): boolean {
  return !useRole()?.startsWith('supervisor.');
}

interface Props {
  /** The filter under which one's own are listed. */
  own: 'all' | 'addedbyme';
  /** Tabs beyond the list's own filters. */
  more?: Array<{ value: string; label: ReactNode }>;
  chosen?: string;
  onChoose?: (value: string | undefined) => void;
}

/** Mine, what I sell of others, and what I could. */
export function InventoryTabs({ own, more = [], chosen, onChoose }: Props) {
  const t = useText();
  const shelf = useShelf();
  const { change } = useFilters();
  const hasOthers = useHasOthers();
  if (!hasOthers && more.length === 0) return null;
  const show = (value: string) => {
    if (more.some((tab) => tab.value === value)) return onChoose?.(value);
    onChoose?.(undefined);
    // What is switched off among others' stays in sight, where it can be switched on again.
    change(({ status, ...filters }) =>
      value === 'own' ? { ...filters, status, inventory: own } : { ...filters, inventory: value },
    );
  };
  return (
    <Box sx={{ borderBottom: `1px solid ${ink.line}`, mb: 2 }}>
      <Tabs
        value={chosen ?? shelf}
        onChange={(_, value: string) => show(value)}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {SHELVES.filter((name) => name === 'own' || hasOthers).map((name) => (
          <Tab key={name} value={name} label={t(`inventory.shelves.${name}`)} data-testid={`shelf-${name}`} />
        ))}
        {more.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} data-testid={`shelf-${value}`} />
        ))}
      </Tabs>
    </Box>
  );
}
