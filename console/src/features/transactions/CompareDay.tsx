import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, useAction } from '../../kit/data';
import { daysFromToday, useText } from '../../kit/i18n';
import { DayField } from '../../kit/field/DayField';
import { useFilters } from '../../kit/list/use-filters';
import { Flex } from '../../kit/text';

const TYPES = { none: 'info', differ: 'warning', same: 'success' } as const;

/** Asks the gateways for a day at once; every night the day before is compared by itself. */
export function CompareDay() {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { change } = useFilters();
  const [day, setDay] = useState<number>(daysFromToday(-1));
  const { mutate, isPending } = useAction(() => call('transactions.reconcile', { body: { day } }), {
    onSuccess: ({ data: { compared, differences } }) => {
      const outcome = compared === 0 ? 'none' : differences > 0 ? 'differ' : 'same';
      notify(t(`transactions.compared.${outcome}`, { compared, differences }), { type: TYPES[outcome] });
      change((filters) => ({ ...filters, from: day, to: day }));
      refresh();
    },
  });
  return (
    <Flex stretch>
      <DayField
        value={day}
        placeholder={t('transactions.day')}
        onChange={(chosen) => chosen && setDay(chosen)}
        clearable={false}
        testId="compare-day"
        sx={{ width: 150 }}
      />
      <Button
        variant="contained"
        startIcon={<CompareArrowsRounded />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
        data-testid="compare"
      >
        {t('transactions.compare')}
      </Button>
    </Flex>
  );
}
