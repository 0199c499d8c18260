import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  testId?: string;
}

export function Stepper({ label, value, min, max, onChange, testId }: StepperProps) {
  const { t } = useTranslation();
  return (
    <span className="stepper" role="group" aria-label={label} data-testid={testId}>
      <button
        type="button"
        className="stepper__button"
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        aria-label={t('common.less', { what: label })}
      >
        <Icon name="minus" />
      </button>
      <output className="stepper__value" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className="stepper__button"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        aria-label={t('common.more', { what: label })}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
