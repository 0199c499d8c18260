import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box, Button, FormControlLabel, Slider, Switch } from '@mui/material';
import { useState } from 'react';
import { useRead } from '../../../kit/data';
import { localText, useText } from '../../../kit/i18n';
import { AccountSelect } from '../../../kit/field/AccountSelect';
import { SelectField } from '../../../kit/field/SelectField';
import type { ForecastRequest } from './forecast-request';
import { Flex, Grid, Text } from '../../../kit/text';

const CARDS = ['works', 'declined', 'stolen', 'none'] as const;
type Card = (typeof CARDS)[number];
const MOST_DAYS = 800;
const NO_CHANGE = '';

interface Props {
  running: boolean;
  onRun: (request: ForecastRequest) => void;
}

/** Whose subscription, for how long, how the bank answers, and what is changed meanwhile. */
export function ForecastForm({ running, onRun }: Props) {
  const t = useText();
  const [account, setAccount] = useState<number | null>(null);
  const [days, setDays] = useState(90);
  const [card, setCard] = useState<Card>('works');
  const [worksAfter, setWorksAfter] = useState<number | null>(null);
  const [plan, setPlan] = useState(NO_CHANGE);
  const [changeAfter, setChangeAfter] = useState(15);
  const { data: plans = [] } = useRead('subscriptions.active', {}, { select: ({ records }) => records });
  const run = () =>
    account !== null &&
    onRun({
      params: { id: account },
      body: {
        days,
        card,
        worksAfter: card === 'works' ? null : worksAfter,
        changeAfter,
        ...(plan !== NO_CHANGE && { change: { plan: Number(plan) } }),
      },
    });
  return (
    <Grid>
      <AccountSelect
        label={t('payments.account')}
        placeholder={t('subscription.choose')}
        value={account}
        onChange={setAccount}
        only={({ type }) => type === 'corporate'}
        testId="forecast-account"
      />
      <DaySlider label={t('submanagement.forecast.days')} value={days} min={1} onChange={setDays} testId="days" />
      <SelectField
        label={t('submanagement.forecast.card')}
        value={card}
        onChange={setCard}
        options={CARDS.map((value) => ({ value, label: t(`submanagement.forecast.cards.${value}`) }))}
        testId="forecast-card"
      />
      {card !== 'works' && (
        <Box>
          <FormControlLabel
            control={<Switch checked={worksAfter !== null} onChange={(_, on) => setWorksAfter(on ? 20 : null)} />}
            label={t('submanagement.forecast.recovers')}
            sx={{ ml: -1 }}
          />
          {worksAfter !== null && (
            <DaySlider
              label={t('submanagement.forecast.worksAfter')}
              value={worksAfter}
              max={days}
              onChange={setWorksAfter}
              testId="works-after"
            />
          )}
        </Box>
      )}
      <SelectField
        label={t('submanagement.forecast.change')}
        value={plan}
        onChange={setPlan}
        options={[
          { value: NO_CHANGE, label: t('submanagement.forecast.noChange') },
          ...plans.map(({ id, name }) => ({ value: String(id), label: localText(name) })),
        ]}
        testId="forecast-plan"
      />
      {plan !== NO_CHANGE && (
        <DaySlider
          label={t('submanagement.forecast.changeAfter')}
          value={changeAfter}
          max={days}
          onChange={setChangeAfter}
          testId="change-after"
        />
      )}
      <Button
        variant="contained"
        startIcon={<PlayArrowRounded />}
        disabled={account === null}
        loading={running}
        loadingPosition="start"
        onClick={run}
        data-testid="forecast-run"
      >
        {t('submanagement.forecast.run')}
      </Button>
    </Grid>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (days: number) => void;
  testId: string;
}

function DaySlider({ label, value, min = 0, max = MOST_DAYS, onChange, testId }: SliderProps) {
  const t = useText();
  return (
    <Box data-testid={`slider-${testId}`}>
      <Flex between stretch gap={2}>
        <Text sub medium>
          {label}
        </Text>
        <Text fine amount>
          {t('stats.days', { smart_count: Math.min(value, max) })}
        </Text>
      </Flex>
      <Box sx={{ px: 1 }}>
        <Slider
          size="small"
          min={min}
          max={max}
          value={Math.min(value, max)}
          onChange={(_, next) => onChange(next)}
          aria-label={label}
        />
      </Box>
    </Box>
  );
}
