import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../kit/i18n';
import { Flex, Text } from '../../../kit/text';
import { Panel } from '../../../kit/layout/Panel';
import type { Month } from './month';
import { MonthChart } from './MonthChart';

const MEASURES = ['money', 'subscriptions'] as const;
type Measure = (typeof MEASURES)[number];

/** The last twelve months: what was billed and paid, or how many began and ended; one currency at a time. */
export function Months({ months }: { months: Month[] }) {
  const t = useText();
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  const [currency = currencies[0], setCurrency] = useState<string>();
  const [measure, setMeasure] = useState<Measure>('money');
  const shown = months.filter((month) => month.currency === currency);
  return (
    <Panel
      title={t('submanagement.figures.months')}
      testId="figure-months"
      actions={
        <Flex wrap stretch justifyContent="flex-end">
          {currencies.length > 1 && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={currency}
              onChange={(_, next: string | null) => next && setCurrency(next)}
              aria-label={t('markets.currency')}
            >
              {currencies.map((code) => (
                <ToggleButton key={code} value={code}>
                  {code.toUpperCase()}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={measure}
            onChange={(_, next: Measure | null) => next && setMeasure(next)}
            aria-label={t('stats.measure')}
          >
            {MEASURES.map((name) => (
              <ToggleButton key={name} value={name}>
                {t(`submanagement.figures.measures.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Flex>
      }
    >
      {shown.length === 0 || currency === undefined ? (
        <Text muted>{t('submanagement.figures.none')}</Text>
      ) : (
        <MonthChart
          months={shown}
          keys={measure === 'money' ? ['billed', 'paid'] : ['begun', 'ended']}
          currency={measure === 'money' ? currency : undefined}
        />
      )}
    </Panel>
  );
}
