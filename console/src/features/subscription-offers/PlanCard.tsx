import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { Box } from '@mui/material';
import type { Plan } from '#libs/contracts';
import { localText, money, useText } from '../../kit/i18n';
import { Flex, Span } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { ChoiceCard } from './ChoiceCard';
import { PlanLines } from './PlanLines';
import { annualSaving, priceOf } from './price';

interface Props {
  plan: Plan;
  isAnnual: boolean;
  chosen: boolean;
  /** Beside its name, such as "current". */
  badge?: string;
  /** Why it may not do: more is used than it allows. */
  warning?: string;
  disabled?: boolean;
  onChoose: () => void;
}

/** A plan to choose, with its price by the month or by the year and what it contains. */
export function PlanCard({ plan, isAnnual, chosen, badge, warning, disabled, onChoose }: Props) {
  return (
    <ChoiceCard
      chosen={chosen}
      disabled={disabled}
      onChoose={onChoose}
      testId={`plan-${plan.id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        justifyContent: 'stretch',
        gap: 1.75,
        p: 2.25,
      }}
    >
      <Flex component="span" minHeight={24}>
        <Span lead anywhere>
          {localText(plan.name)}
        </Span>
        {badge && <Badge text={badge} />}
        <Box component="span" sx={{ flex: 1 }} />
        <CheckCircleRounded
          fontSize="small"
          sx={{ color: 'primary.main', visibility: chosen ? 'visible' : 'hidden' }}
        />
      </Flex>
      <PriceLines plan={plan} isAnnual={isAnnual} />
      {localText(plan.description) && <Span hint>{localText(plan.description)}</Span>}
      <PlanLines plan={plan} />
      {warning && (
        <Span fine color={tone.red.text} data-testid="plan-warning">
          {warning}
        </Span>
      )}
    </ChoiceCard>
  );
}

function Badge({ text }: { text: string }) {
  return (
    <Span
      note
      medium
      nowrap
      px={0.9}
      color={tone.blue.text}
      sx={{ borderRadius: '6px', bgcolor: tone.blue.ground, lineHeight: '22px' }}
    >
      {text}
    </Span>
  );
}

/** The price asked for, and the other one beside it with what it saves. */
function PriceLines({ plan, isAnnual }: { plan: Plan; isAnnual: boolean }) {
  const t = useText();
  const { currency } = plan;
  const saving = annualSaving(plan);
  const other = money(priceOf(plan, !isAnnual), currency);
  return (
    <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
      <Span sum>{money(priceOf(plan, isAnnual), currency)}</Span>{' '}
      <Span hint>{t(isAnnual ? 'subscription.aYear' : 'subscription.aMonth')}</Span>
      <Span sub block mt={0.25}>
        {isAnnual
          ? t('subscription.insteadMonthly', { price: other })
          : t('subscription.insteadAnnual', { price: other })}
      </Span>
      {saving > 0 && (
        <Span fine block medium color={tone.green.text}>
          {t('subscription.saves', { amount: money(saving, currency) })}
        </Span>
      )}
    </Box>
  );
}
