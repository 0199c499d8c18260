import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { AccountSubscription, Plan } from '#libs/contracts';
import { messageOf } from '../../../platform/api/http';
import { useRead } from '../../../platform/api/use-read';
import { Message } from '../../../platform/errors/Message';
import { useText } from '../../../platform/i18n/use-text';
import { Screen } from '../../../platform/layout/Screen';
import { useMay } from '../../../platform/session/access';
import { Panel } from '../../../shared/Panel';
import { useSubscriber, useSubscription } from '../use-subscriber';
import { AddonChoice } from './AddonChoice';
import { ChangeBar } from './ChangeBar';
import { FirstChoiceBar } from './FirstChoiceBar';
import { PlanChoice } from './PlanChoice';
import { QuotePanel } from './QuotePanel';
import { useChangeQuote } from './use-change-quote';
import { changeBetween, wishOf } from './wish';

/** Chooses a plan, or changes it with packs and extras, and shows beforehand what that costs. */
export default function ChangeSubscription() {
  const t = useText();
  const writable = useMay('subscription:write');
  const { account, toPage } = useSubscriber();
  const subscription = useSubscription(account);
  const plans = useRead('subscriptions.active', {}, { select: ({ records }) => records });
  if (!writable || account === undefined) return <Navigate to={toPage('/subscription')} replace />;
  const error = subscription.error ?? plans.error;
  return (
    <Screen name="subscription" record={t('subscription.change.title')} subtitle={t('subscription.change.hint')}>
      {error ? (
        <Panel>
          <Message compact icon={CloudOffRounded} title={messageOf(error)} />
        </Panel>
      ) : subscription.data && plans.data ? (
        <Choice key={subscription.data.revision} subscription={subscription.data} plans={plans.data} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Screen>
  );
}

interface Props {
  subscription: AccountSubscription;
  plans: Plan[];
}

function Choice({ subscription, plans }: Props) {
  const isFirst = subscription.plan === null || subscription.state === 'cancelled';
  return isFirst ? (
    <FirstChoice subscription={subscription} plans={plans} />
  ) : (
    <Change subscription={subscription} plans={plans} />
  );
}

/** Nothing to change yet: the plan alone is chosen. */
function FirstChoice({ subscription, plans }: Props) {
  const [wish, setWish] = useState(() => ({ ...wishOf(subscription), plan: undefined as number | undefined }));
  return (
    <>
      <PlanChoice subscription={subscription} plans={plans} wish={wish} onWish={setWish} />
      <FirstChoiceBar
        account={subscription.accountId}
        plan={plans.find(({ id }) => id === wish.plan)}
        isAnnual={wish.isAnnual}
      />
    </>
  );
}

function Change({ subscription, plans }: Props) {
  const [was] = useState(() => wishOf(subscription));
  const [wish, setWish] = useState(was);
  const change = changeBetween(was, wish);
  const shown = useChangeQuote(subscription.accountId, change);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <PlanChoice subscription={subscription} plans={plans} wish={wish} onWish={setWish} />
          <AddonChoice currency={subscription.currency} was={was} wish={wish} onWish={setWish} />
        </Box>
        <QuotePanel subscription={subscription} shown={shown} isChanged={change !== undefined} />
      </Box>
      <ChangeBar account={subscription.accountId} change={change} shown={shown} />
    </>
  );
}
