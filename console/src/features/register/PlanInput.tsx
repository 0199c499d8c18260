import { Box, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import type { Plan } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { localText, money, useText } from '../../kit/i18n';
import { Grid, Span, Text } from '../../kit/text';
import { ChoiceCard, limitText } from '../subscription-offers';

/** The plan that the trial is of; without a choice it is the smallest. */
export function PlanInput() {
  const t = useText();
  const { field } = useInput<number | undefined>({ source: 'plan' });
  // Registering needs no plans: it works while subscriptions are unavailable.
  const { data: plans = [] } = useRead('subscriptions.offered', {}, { select: ({ list }) => list, retry: false });
  if (plans.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <Text sub medium mb={0.5} id="plan-label">
        {t('register.plan')}
      </Text>
      <Grid gap={1} role="radiogroup" aria-labelledby="plan-label" data-testid="register-plans">
        {plans.map((plan) => (
          <Row key={plan.id} plan={plan} chosen={field.value === plan.id} onChoose={() => field.onChange(plan.id)} />
        ))}
      </Grid>
      <Typography variant="caption" sx={{ display: 'block', mt: 0.75 }}>
        {t('register.trial')}
      </Typography>
    </Box>
  );
}

function Row({ plan, chosen, onChoose }: { plan: Plan; chosen: boolean; onChoose: () => void }) {
  const t = useText();
  const { limits, name, monthlyPrice, currency } = plan;
  return (
    <ChoiceCard
      chosen={chosen}
      onChoose={onChoose}
      testId={`register-plan-${plan.id}`}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1.75, py: 1.25 }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Span name block>
          {localText(name)}
        </Span>
        <Span sub block>
          {[limitText(t, 'hotels', limits.hotels), limitText(t, 'users', limits.users)].join(' · ')}
        </Span>
      </Box>
      <Span small nowrap digits>
        <b>{money(monthlyPrice, currency)}</b> {t('subscription.aMonth')}
      </Span>
    </ChoiceCard>
  );
}
