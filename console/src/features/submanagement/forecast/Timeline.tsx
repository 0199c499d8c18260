import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import HighlightOffRounded from '@mui/icons-material/HighlightOffRounded';
import HourglassBottomRounded from '@mui/icons-material/HourglassBottomRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { isRefusalKey, type ForecastStep } from '#libs/contracts';
import { day as dayText, money, refusalText, shortDay, type Translate, useText } from '../../../kit/i18n';
import { Flex, Grid, StateChip, Text } from '../../../kit/text';
import { ink, tone, type Tone } from '../../../kit/theme/colours';
import { SUBSCRIPTION_TONES } from '../../subscription';
import { ForecastMail } from './ForecastMail';
import { forecastDays, type ForecastDay } from './forecast-days';
import type { ForecastRequest } from './forecast-request';

const LOOKS: Record<ForecastStep['what'], readonly [SvgIconComponent, Tone]> = {
  billed: [ReceiptLongOutlined, 'blue'],
  mailed: [MailOutlineRounded, 'grey'],
  charged: [CreditCardOutlined, 'blue'],
  declined: [CreditCardOffOutlined, 'red'],
  paid: [CheckCircleOutlineRounded, 'green'],
  renewed: [AutorenewRounded, 'green'],
  expired: [BlockRounded, 'red'],
  restored: [WbSunnyOutlined, 'green'],
  changed: [SwapHorizRounded, 'violet'],
  cancelled: [HighlightOffRounded, 'grey'],
  trialEnded: [HourglassBottomRounded, 'amber'],
};

interface Props {
  steps: readonly ForecastStep[];
  currency: string;
  /** What was asked, to read a mail of it. */
  request: ForecastRequest;
}

/** What happens on each day: records, charges, mails, and the state it leads to. */
export function Timeline({ steps, currency, request }: Props) {
  const t = useText();
  const [read, setRead] = useState<ForecastStep>();
  const days = forecastDays(steps);
  if (days.length === 0) return <Box sx={{ color: ink.muted }}>{t('submanagement.forecast.nothing')}</Box>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} data-testid="timeline">
      {days.map((each) => (
        <Day key={each.day} of={each} currency={currency} onRead={setRead} />
      ))}
      {read && <ForecastMail request={request} step={steps.indexOf(read)} onClose={() => setRead(undefined)} />}
    </Box>
  );
}

interface DayProps {
  of: ForecastDay;
  currency: string;
  onRead: (step: ForecastStep) => void;
}

function Day({ of, currency, onRead }: DayProps) {
  const t = useText();
  return (
    <Grid
      component="li"
      lined
      columns={{ xs: 'minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' }}
      gap={{ xs: 0.5, sm: 2 }}
      py={1.25}
      sx={{ '&:first-of-type': { borderTop: 0 } }}
      data-testid={`timeline-${of.day}`}
    >
      <Box>
        <Text amount>{dayText(of.day)}</Text>
        <Text note>{shortDay(of.day)}</Text>
      </Box>
      <Grid gap={0.6} minWidth={0}>
        {of.steps.map((step, i) => (
          <Step key={i} step={step} currency={currency} onRead={onRead} />
        ))}
        {of.isNewState && (
          <Box>
            <StateChip colour={SUBSCRIPTION_TONES[of.state]} label={t(`subscription.states.${of.state}`)} />
          </Box>
        )}
      </Grid>
    </Grid>
  );
}

function Step({ step, currency, onRead }: { step: ForecastStep } & Pick<DayProps, 'currency' | 'onRead'>) {
  const t = useText();
  const [Icon, colour] = LOOKS[step.what];
  return (
    <Flex row top>
      <Icon fontSize="row" sx={{ mt: '1px', color: tone[colour].strong, flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0, color: step.what === 'mailed' ? ink.muted : ink.text }}>
        {step.what === 'mailed' ? (
          <Link
            component="button"
            onClick={() => onRead(step)}
            data-testid={`read-${step.detail}`}
            sx={{ font: 'inherit' }}
          >
            {stepText(t, step)}
          </Link>
        ) : (
          stepText(t, step)
        )}
        {step.record !== null && step.what !== 'mailed' && (
          <Box component="span" sx={{ color: ink.muted }}>
            {` · ${t('subscription.recordTitle', { id: step.record })}`}
          </Box>
        )}
      </Box>
      {step.amount !== null && step.what !== 'mailed' && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {money(step.amount, currency)}
        </Box>
      )}
    </Flex>
  );
}

const MAILS = [
  'begun',
  'trialEnding',
  'reminded',
  'paid',
  'declined',
  'expired',
  'restored',
  'changed',
  'ended',
] as const;

function stepText(t: Translate, { what, detail }: ForecastStep): string {
  const text = t(`submanagement.forecast.what.${what}`);
  if (what === 'mailed') {
    const mail = MAILS.find((name) => detail === `subscription.${name}`);
    return mail ? t(`submanagement.forecast.mails.${mail}`) : text;
  }
  return isRefusalKey(detail) ? `${text}: ${refusalText(detail)}` : text;
}
