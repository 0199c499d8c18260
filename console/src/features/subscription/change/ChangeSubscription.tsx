import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { Skeleton } from '@mui/material';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { AccountSubscription, Plan } from '#libs/contracts';
import { messageOf, useRead } from '../../../kit/data';
import { Message } from '../../../kit/errors/Message';
import { useText } from '../../../kit/i18n';
import { Screen } from '../../../kit/layout/Screen';
import { useMay } from '../../../kit/session/access';
import { Panel } from '../../../kit/layout/Panel';
import { Grid } from '../../../kit/text';
import { isFreeTrial } from '../subscription-status';
import { useSubscriber, useSubscription } from '../use-subscriber';
import { AddonChoice } from './AddonChoice';
import { ChangeBar } from './ChangeBar';
import { FirstChoiceBar } from './FirstChoiceBar';
import { PlanChoice } from './PlanChoice';
import { QuotePanel } from './QuotePanel';
import { useChangeQuote } from './use-change-quote';
import { changeBetween, changeRequestOf, type ChangeRequest } from './change-request';

/** Chooses a plan, or changes it with packs and extras, and shows the cost first. */
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

const NOTHING: ChangeRequest = { plan: undefined, isAnnual: false, addons: [] };

function Choice({ subscription, plans }: Props) {
  const { accountId, plan, state, currency, period } = subscription;
  // Of what has ended, nothing goes on.
  const isFirst = plan === null || state === 'cancelled';
  const [was] = useState(() => (isFirst ? NOTHING : changeRequestOf(subscription)));
  const [request, setRequest] = useState(was);
  const change = request.plan === undefined ? undefined : changeBetween(was, request);
  const mayBegin = isFirst || (isFreeTrial(subscription) && change === undefined);
  const shown = useChangeQuote(accountId, change);
  return (
    <>
      <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}>
        <Grid>
          <PlanChoice current={isFirst ? null : plan} {...{ subscription, plans, request }} onRequest={setRequest} />
          {!isFirst && <AddonChoice currency={currency} was={was} request={request} onRequest={setRequest} />}
        </Grid>
        <QuotePanel subscription={subscription} shown={shown} isChanged={change !== undefined} />
      </Grid>
      {mayBegin ? (
        <FirstChoiceBar
          account={accountId}
          plan={plans.find(({ id }) => id === request.plan)}
          isAnnual={request.isAnnual}
        />
      ) : (
        <ChangeBar account={accountId} change={change} shown={shown} isFirst={period === null} />
      )}
    </>
  );
}
