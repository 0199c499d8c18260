import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Booking } from '#libs/contracts';
import { day, money, type Translate, useText } from '../../kit/i18n';
import { ink, tone } from '../../kit/theme/colours';
import { LOOKS } from '../../kit/text';

type Plan = Booking['plan'];
type Part = Plan['parts'][number];

/** Who pays what and when, with what is left of each part where something was paid. */
export function PaymentPlan({ plan }: { plan: Plan }) {
  const t = useText();
  const { parts, left, currency, total } = plan;
  if (parts.length === 0) return null;
  const leftOf = (part: Part) => left.find((one) => isSame(one, part))?.amount ?? 0;
  const isBegun = parts.some((part) => leftOf(part) !== part.amount);
  const sumLeft = Math.round(left.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;
  const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return (
    <Table
      size="small"
      data-testid="payment-plan"
      sx={{
        '& td, & th': { px: 0, py: 0.75 },
        '& td': LOOKS.row,
        '& tr:last-of-type td': { borderBottom: 0 },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('bookings.plan.when')}</TableCell>
          <TableCell align="right">{t('bookings.amount')}</TableCell>
          {isBegun && <TableCell align="right">{t('bookings.due')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {parts.map((part) => (
          <TableRow key={`${part.when} ${part.day}`} data-testid={`plan-${part.when}`}>
            <TableCell>{whenText(part, t)}</TableCell>
            <TableCell align="right" sx={figure}>
              {money(part.amount, currency)}
            </TableCell>
            {isBegun && (
              <TableCell align="right" sx={{ ...figure, color: leftOf(part) > 0 ? tone.amber.text : ink.muted }}>
                {leftOf(part) > 0 ? money(leftOf(part), currency) : t('bookings.paidFull')}
              </TableCell>
            )}
          </TableRow>
        ))}
        {parts.length > 1 && (
          <TableRow sx={{ '& td': { fontWeight: 600 } }}>
            <TableCell>{t('bookings.total')}</TableCell>
            <TableCell align="right" sx={figure}>
              {money(total || sumLeft, currency)}
            </TableCell>
            {isBegun && (
              <TableCell align="right" sx={figure}>
                {money(sumLeft, currency)}
              </TableCell>
            )}
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

function isSame(a: Part, b: Part): boolean {
  return a.when === b.when && a.day === b.day;
}

function whenText({ when, day: due }: Part, t: Translate): string {
  return when === 'day' ? t('bookings.plan.day', { day: day(due) }) : t(`bookings.plan.${when}`);
}

/** The plan under its heading, in a panel of other things. */
export function PlanSection({ plan }: { plan: Plan }) {
  if (plan.parts.length === 0) return null;
  return (
    <Box
      sx={{
        my: 1.5,
        px: 1.75,
        py: 0.5,
        borderRadius: '10px',
        bgcolor: ink.sunken,
        border: `1px solid ${ink.hairline}`,
      }}
    >
      <PaymentPlan plan={plan} />
    </Box>
  );
}
