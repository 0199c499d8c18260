import { Box, Typography } from '@mui/material';
import type { Booking, CancellationStep } from '#libs/contracts';
import { formatFreeUntil, stepsAhead, type StepAhead } from '#libs/stays';
import { currentLanguage, day, money, percentage, today, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { tone, type Tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';

function toneOf({ penalty, percent }: CancellationStep): Tone {
  if (penalty === 0) return 'green';
  return percent >= 100 ? 'red' : 'amber';
}

/** What cancelling costs, from today to arrival. */
export function CancellationBar({ booking }: { booking: Booking }) {
  const t = useText();
  const { cancellation, state, currency, paid, freeUntil } = booking;
  const steps = stepsAhead(cancellation, today());
  const [now] = steps;
  if (!now || (state !== 'confirmed' && state !== 'pending')) return null;
  // What is not confirmed yet costs nothing to give up.
  const penalty = state === 'pending' ? 0 : now.penalty;
  const costs = () => {
    if (state === 'pending') return t('bookings.bar.pending');
    if (penalty > 0) return t('bookings.bar.now', { penalty: money(penalty, currency) });
    return freeUntil
      ? t('bookings.cancel.freeUntil', formatFreeUntil(freeUntil, currentLanguage()))
      : t('bookings.bar.nowFree');
  };
  return (
    <Panel title={t('bookings.bar.title')} testId="cancellation-bar">
      {state === 'confirmed' && (
        <Flex component="ol" list stretch gap="3px" mb={1.5} pt={2.75}>
          {steps.map((step) => (
            <Step key={step.from ?? 0} step={step} current={step === now} currency={currency} />
          ))}
        </Flex>
      )}
      <Text muted data-testid="cancelling-now">
        {costs()}
        {paid > 0 && ` ${t('bookings.bar.refund', { refund: money(Math.max(0, paid - penalty), currency) })}`}
      </Text>
    </Panel>
  );
}

interface StepProps {
  step: StepAhead<CancellationStep>;
  current: boolean;
  currency: string;
}

function Step({ step, current, currency }: StepProps) {
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
        <Text
          tiny
          px={0.75}
          color="#fff"
          sx={{ position: 'absolute', top: -24, left: 0, borderRadius: '5px', bgcolor: text, lineHeight: '18px' }}
        >
          {t('bookings.bar.today')}
        </Text>
      )}
      <Box sx={{ height: 8, borderRadius: '4px', bgcolor: strong, opacity: current ? 1 : 0.38, mb: 0.75 }} />
      <Text strong color={text} sx={{ lineHeight: 1.3 }}>
        {label}
        {step.penalty > 0 && (
          <Box component="span" sx={{ fontWeight: 500, display: { xs: 'none', sm: 'inline' } }}>
            {' '}
            · {money(step.penalty, currency)}
          </Box>
        )}
      </Text>
      <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {!current && t('bookings.bar.from', { day: day(step.from) })}
        {current && (step.until ? t('bookings.bar.until', { day: day(step.until) }) : t('bookings.bar.always'))}
      </Typography>
    </Box>
  );
}
