import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useApi } from '../../platform/api/use-api';
import { daysFromToday } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { DayField } from '../../shared/DayField';
import { useProblem } from '../../shared/use-problem';

const TYPES = { none: 'info', differ: 'warning', same: 'success' } as const;

/** Asks the gateways for a day at once; every night the day before is compared by itself. */
export function CompareDay() {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const { filterValues, setFilters } = useListContext();
  const [day, setDay] = useState<number>(daysFromToday(-1));
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.compareDay(day),
    onSuccess: ({ compared, differences }) => {
      const told = compared === 0 ? 'none' : differences > 0 ? 'differ' : 'same';
      notify(t(`transactions.compared.${told}`, { compared, differences }), { type: TYPES[told] });
      setFilters({ ...(filterValues as object), from: day, to: day }, undefined, false);
      refresh();
    },
    onError: problem,
  });
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
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
    </Box>
  );
}
