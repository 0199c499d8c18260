import { Box, Typography } from '@mui/material';
import type { Booking, CancellationStep } from '#libs/contracts';
import { addDays, formatFreeUntil, isDay, stepOn } from '#libs/stays';
import { day, money, percentage, today } from '../../platform/i18n/format';
import { formatLocale } from '../../platform/i18n/language';
import { useText } from '../../platform/i18n/use-text';
import { ink, tone, type Tone } from '../../platform/theme/colours';
import { Panel } from '../../shared/Panel';

function toneOf({ penalty, percent }: CancellationStep): Tone {
  if (penalty === 0) return 'green';
  return percent >= 100 ? 'red' : 'amber';
}

/** What cancelling costs, from booking to arrival, with where we stand now. */
export function CancellationBar({ booking }: { booking: Booking }) {
  const t = useText();
  const { cancellation: steps, state, currency, paid, freeUntil } = booking;
  if (steps.length === 0 || (state !== 'confirmed' && state !== 'pending')) return null;
  const now = stepOn(steps, today());
  // What is not confirmed yet costs nothing to give up.
  const penalty = state === 'pending' ? 0 : steps[now]!.penalty;
  const figures = {
    penalty: money(penalty, currency),
    refund: money(Math.max(0, paid - penalty), currency),
  };
  return (
    <Panel title={t('bookings.bar.title')} testId="cancellation-bar">
      {state === 'confirmed' && (
        <Box component="ol" sx={{ display: 'flex', gap: '3px', m: 0, mb: 1.5, p: 0, pt: 2.75, listStyle: 'none' }}>
          {/* What is past says nothing any more. */}
          {steps.slice(now).map((step, i, ahead) => (
            <Step key={step.from ?? 0} step={step} next={ahead[i + 1]} current={i === 0} currency={currency} />
          ))}
        </Box>
      )}
      <Typography sx={{ fontSize: 13.5, color: ink.muted }} data-testid="cancelling-now">
        {state === 'pending' ? t('bookings.bar.pending', figures) : t('bookings.bar.now', figures)}
        {state === 'confirmed' &&
          freeUntil &&
          ` ${t('bookings.cancel.freeUntil', formatFreeUntil(freeUntil, formatLocale()))}`}
      </Typography>
    </Panel>
  );
}

interface StepProps {
  step: CancellationStep;
  next: CancellationStep | undefined;
  current: boolean;
  currency: string;
}

function Step({ step, next, current, currency }: StepProps) {
  const t = useText();
  const { text, strong } = tone[toneOf(step)];
  const label = step.penalty === 0 ? t('bookings.bar.free') : percentage(step.percent);
  return (
    <Box
      component="li"
      aria-current={current ? 'step' : undefined}
      sx={{ flex: '1 1 0', minWidth: 0, position: 'relative' }}
    >
      {current && (
        <Box
          sx={{
            position: 'absolute',
            top: -24,
            left: 0,
            px: 0.75,
            borderRadius: '5px',
            bgcolor: text,
            color: '#fff',
            fontSize: 11,
            fontWeight: 600,
            lineHeight: '18px',
          }}
        >
          {t('bookings.bar.today')}
        </Box>
      )}
      <Box sx={{ height: 8, borderRadius: '4px', bgcolor: strong, opacity: current ? 1 : 0.38, mb: 0.75 }} />
      <Typography sx={{ fontSize: 13.5, fontWeight: 600, color: text, lineHeight: 1.3 }}>
        {label}
        {step.penalty > 0 && (
          <Box component="span" sx={{ fontWeight: 500, display: { xs: 'none', sm: 'inline' } }}>
            {' '}
            · {money(step.penalty, currency)}
          </Box>
        )}
      </Typography>
      <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {!current && t('bookings.bar.from', { day: day(step.from) })}
        {current &&
          (isDay(next?.from)
            ? t('bookings.bar.until', { day: day(addDays(next.from, -1)) })
            : t('bookings.bar.always'))}
      </Typography>
    </Box>
  );
}
