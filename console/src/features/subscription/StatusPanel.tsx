import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { AccountSubscription } from '#libs/contracts';
import { call, once, useAction } from '../../kit/data';
import { day, localText, money, today, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, LOOKS, StateChip, Text } from '../../kit/text';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { priceOf } from '../subscription-offers';
import { BILLING_READS } from '../subscription-records';
import { SUBSCRIPTION_TONES, isFreeTrial, subscriptionStatusOf } from './subscription-status';
import { useSubscriber } from './use-subscriber';

/** The plan, its state in a sentence, and the actions. */
export function StatusPanel({ subscription }: { subscription: AccountSubscription }) {
  const t = useText();
  const { state, plan, isAnnual, currency } = subscription;
  const { says, day: on, daysLeft } = subscriptionStatusOf(subscription, today());
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }} data-testid="subscription-status" data-state={state}>
      <Flex wrap top gap={2}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Flex wrap gap={1.25}>
            <Typography variant="h2" sx={LOOKS.total} data-testid="subscription-plan">
              {plan ? localText(plan.name) : t('subscription.noPlan')}
            </Typography>
            <StateChip colour={SUBSCRIPTION_TONES[state]} label={t(`subscription.states.${state}`)} />
          </Flex>
          <Typography sx={{ mt: 0.75 }} data-testid="subscription-says">
            {t(`subscription.says.${says}`, { day: day(on), smart_count: daysLeft ?? 0 })}
          </Typography>
          {plan && (
            <Text muted digits mt={0.5}>
              {money(priceOf(plan, isAnnual), currency)} {t(isAnnual ? 'subscription.aYear' : 'subscription.aMonth')}
            </Text>
          )}
        </Box>
        <Actions subscription={subscription} />
      </Flex>
      <Pending subscription={subscription} />
    </Paper>
  );
}

/** What comes with the next period. */
function Pending({ subscription: { pending } }: { subscription: AccountSubscription }) {
  const t = useText();
  if (!pending) return null;
  return (
    <Alert severity="info" sx={{ mt: 2 }} data-testid="subscription-pending">
      {t(pending.isAnnual ? 'subscription.pendingAnnual' : 'subscription.pendingMonthly', {
        plan: localText(pending.plan.name),
        day: day(pending.on),
      })}
    </Alert>
  );
}

function Actions({ subscription }: { subscription: AccountSubscription }) {
  const t = useText();
  const writable = useMay('subscription:write');
  const { toPage } = useSubscriber();
  const { accountId, state, plan, endsOn, period } = subscription;
  const params = { id: accountId };
  const cancel = useAction(() => call('accounts.subscription.cancel', { params }, once()), {
    successMessage: t('subscription.cancel.done'),
    invalidate: BILLING_READS,
  });
  const resume = useAction(() => call('accounts.subscription.resume', { params }, once()), {
    successMessage: t('subscription.resume.done'),
    invalidate: BILLING_READS,
  });
  if (!writable) return null;
  const ended = state === 'none' || state === 'cancelled' || plan === null;
  const begins = isFreeTrial(subscription);
  return (
    <Flex wrap stretch>
      <Button
        variant={ended || begins ? 'contained' : 'outlined'}
        component={Link}
        to={toPage('/subscription/change')}
        data-testid="subscription-change"
      >
        {t(ended ? 'subscription.choosePlan' : begins ? 'subscription.begin' : 'subscription.changePlan')}
      </Button>
      {!ended && endsOn === null && (
        <ConfirmButton
          color="error"
          label={t('subscription.cancel.action')}
          title={t('subscription.cancel.title')}
          text={period ? t('subscription.cancel.text', { day: day(period.to) }) : t('subscription.cancel.textNow')}
          loading={cancel.isPending}
          testId="subscription-cancel"
          onConfirm={() => cancel.mutate()}
        />
      )}
      {!ended && endsOn !== null && (
        <Button
          variant="contained"
          loading={resume.isPending}
          onClick={() => resume.mutate()}
          data-testid="subscription-resume"
        >
          {t('subscription.resume.action')}
        </Button>
      )}
    </Flex>
  );
}
