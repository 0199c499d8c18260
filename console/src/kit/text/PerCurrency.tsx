import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { CURRENCIES, type Currency } from '#libs/money';
import { ink } from '../theme/colours';

interface Props<T> {
  totals: readonly T[] | undefined;
  label?: string;
  testId: string;
  children: (total: T) => ReactNode;
}

const LINE = `1px solid ${ink.hairline}`;

const rank = ({ currency }: { currency: string }) => CURRENCIES.indexOf(currency as Currency);

/** Lira first, as everywhere. */
export function inOrder<T extends { currency: string }>(totals: readonly T[]): T[] {
  return totals.toSorted((a, b) => rank(a) - rank(b));
}

/** A box for each currency; currencies are never added up. */
export function PerCurrency<T extends { currency: string }>({ totals = [], label, testId, children }: Props<T>) {
  if (totals.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: { sm: 'wrap' },
        overflow: 'hidden',
        mb: 1.5,
      }}
      data-testid={testId}
    >
      {inOrder(totals).map((total) => (
        <Box
          key={total.currency}
          data-testid={`total-${total.currency}`}
          sx={{
            flex: '1 0 auto',
            px: 2.25,
            py: { xs: 1.25, sm: 1.5 },
            // The outermost lines are behind the edge, wherever the boxes wrap.
            borderBottom: LINE,
            marginBottom: '-1px',
            borderInlineEnd: { sm: LINE },
            marginInlineEnd: { sm: '-1px' },
          }}
        >
          {children(total)}
        </Box>
      ))}
    </Paper>
  );
}
