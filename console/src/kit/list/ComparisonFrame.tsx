import TuneRounded from '@mui/icons-material/TuneRounded';
import { Box, Button, Collapse, Paper, useMediaQuery, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { SelectField } from '../field/SelectField';
import { useText } from '../i18n/use-text';
import { Flex, Grid, Text } from '../text/parts';

interface Props<Order extends string> {
  filters: ReactNode;
  /** Whether anything is filtered. */
  isFiltered: boolean;
  onClear: () => void;
  /** How many of all are shown. */
  shown: number;
  found: number;
  order: Order;
  orders: ReadonlyArray<{ value: Order; label: string }>;
  onOrder: (order: Order) => void;
  /** Beside the order. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What was found beside its filters, which are opened by a button where there is no room for both. */
export function ComparisonFrame<Order extends string>(props: Props<Order>) {
  const { filters, isFiltered, onClear, shown, found, order, orders, onOrder, actions, children } = props;
  const t = useText();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [open, setOpen] = useState(false);
  return (
    <Grid
      columns={{ xs: 'minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' }}
      gap={0}
      columnGap={2}
      sx={{ alignItems: 'start' }}
    >
      <Collapse in={isWide || open} unmountOnExit={!isWide}>
        <Paper sx={{ p: 2, mb: 2, display: 'grid', gap: 2.25 }} component="section" data-testid="comparison-filters">
          <Flex between>
            <Text lead>{t('comparison.filters')}</Text>
            <Button size="small" disabled={!isFiltered} onClick={onClear} data-testid="filters-clear">
              {t('general.clear')}
            </Button>
          </Flex>
          {filters}
        </Paper>
      </Collapse>
      <Box sx={{ minWidth: 0, containerType: 'inline-size' }}>
        <Flex wrap gap={1} mb={1.5}>
          <Text medium grow role="status" data-testid="comparison-count" sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
            {shown === found
              ? t('comparison.found', { smart_count: found })
              : t('comparison.shown', { shown, smart_count: found })}
          </Text>
          {!isWide && (
            <Button
              variant={isFiltered ? 'contained' : 'outlined'}
              startIcon={<TuneRounded />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              data-testid="filters-open"
            >
              {t('comparison.filters')}
            </Button>
          )}
          {actions}
          <SelectField
            name={t('comparison.order')}
            value={order}
            options={orders}
            onChange={onOrder}
            sx={{ width: { xs: 'auto', sm: 210 }, flex: { xs: 1, sm: 'none' } }}
            testId="comparison-order"
          />
        </Flex>
        {children}
      </Box>
    </Grid>
  );
}
