import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { percentage, useText } from '../../kit/i18n';

interface Props {
  isAnnual: boolean;
  /** The largest saving of what is shown, in percent; 0 where there is none. */
  saving: number;
  onChange: (isAnnual: boolean) => void;
}

/** By the month, or a year at once and cheaper. */
export function IntervalSwitch({ isAnnual, saving, onChange }: Props) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      value={isAnnual}
      onChange={(_, next: boolean | null) => next !== null && onChange(next)}
      aria-label={t('subscription.interval.label')}
    >
      <ToggleButton value={false} data-testid="interval-monthly" sx={{ px: 2 }}>
        {t('subscription.interval.monthly')}
      </ToggleButton>
      <ToggleButton value data-testid="interval-annual" sx={{ px: 2 }}>
        {saving > 0
          ? t('subscription.interval.annualSaving', { percent: percentage(saving) })
          : t('subscription.interval.annual')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
