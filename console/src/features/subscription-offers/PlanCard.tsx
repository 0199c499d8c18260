import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { Box } from '@mui/material';
import type { Plan } from '#libs/contracts';
import { localText, money } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { ink, tone } from '../../kit/theme/colours';
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
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <Box component="span" sx={{ fontSize: 15.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {localText(plan.name)}
        </Box>
        {badge && <Badge text={badge} />}
        <Box component="span" sx={{ flex: 1 }} />
        <CheckCircleRounded sx={{ fontSize: 20, color: 'primary.main', visibility: chosen ? 'visible' : 'hidden' }} />
      </Box>
      <PriceLines plan={plan} isAnnual={isAnnual} />
      {localText(plan.description) && (
        <Box component="span" sx={{ fontSize: 13, color: ink.muted }}>
          {localText(plan.description)}
        </Box>
      )}
      <PlanLines plan={plan} />
      {warning && (
        <Box component="span" sx={{ fontSize: 12.5, color: tone.red.text }} data-testid="plan-warning">
          {warning}
        </Box>
      )}
    </ChoiceCard>
  );
}

function Badge({ text }: { text: string }) {
  return (
    <Box
      component="span"
      sx={{
        px: 0.9,
        borderRadius: '6px',
        bgcolor: tone.blue.ground,
        color: tone.blue.text,
        fontSize: 12,
        fontWeight: 500,
        lineHeight: '22px',
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </Box>
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
      <Box component="span" sx={{ fontSize: 24, fontWeight: 600, letterSpacing: '-0.02em' }}>
        {money(priceOf(plan, isAnnual), currency)}
      </Box>{' '}
      <Box component="span" sx={{ color: ink.muted, fontSize: 13 }}>
        {t(isAnnual ? 'subscription.aYear' : 'subscription.aMonth')}
      </Box>
      <Box component="span" sx={{ display: 'block', color: ink.muted, fontSize: 12.5, mt: 0.25 }}>
        {isAnnual
          ? t('subscription.insteadMonthly', { price: other })
          : t('subscription.insteadAnnual', { price: other })}
      </Box>
      {saving > 0 && (
        <Box component="span" sx={{ display: 'block', color: tone.green.text, fontSize: 12.5, fontWeight: 500 }}>
          {t('subscription.saves', { amount: money(saving, currency) })}
        </Box>
      )}
    </Box>
  );
}
