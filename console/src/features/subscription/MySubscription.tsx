import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { Skeleton } from '@mui/material';
import type { AccountSubscription } from '#libs/contracts';
import { messageOf } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { Panel } from '../../kit/layout/Panel';
import { AddonPanel } from './AddonPanel';
import { CardPanel } from './CardPanel';
import { MoneyPanel } from './MoneyPanel';
import { RecordsPanel } from './RecordsPanel';
import { StatusPanel } from './StatusPanel';
import { SubscriberSelect } from './SubscriberSelect';
import { UsagePanel } from './UsagePanel';
import { useSubscriber, useSubscription } from './use-subscriber';
import { Grid } from '../../kit/text';

/** A plan and what it costs: its state, usage, and payments. */
export default function MySubscription() {
  const t = useText();
  const { choosing, account, choose } = useSubscriber();
  return (
    <Screen
      name="subscription"
      subtitle={t('subscription.hint')}
      actions={choosing && <SubscriberSelect account={account} onChoose={choose} />}
    >
      {account === undefined ? (
        <Panel>
          <Message
            compact
            icon={WorkspacePremiumOutlined}
            title={t('subscription.choose')}
            text={t('subscription.chooseHint')}
          />
        </Panel>
      ) : (
        <Content key={account} account={account} />
      )}
    </Screen>
  );
}

function Content({ account }: { account: number }) {
  const { data, error } = useSubscription(account);
  if (error)
    return (
      <Panel>
        <Message compact icon={CloudOffRounded} title={messageOf(error)} testId="subscription-failed" />
      </Panel>
    );
  if (!data) return <Waiting />;
  return <Panels subscription={data} />;
}

function Panels({ subscription }: { subscription: AccountSubscription }) {
  return (
    <Grid>
      <StatusPanel subscription={subscription} />
      {subscription.plan && (
        <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <MoneyPanel subscription={subscription} />
          <Grid>
            <UsagePanel subscription={subscription} />
            <AddonPanel subscription={subscription} />
            <CardPanel subscription={subscription} />
          </Grid>
        </Grid>
      )}
      <RecordsPanel account={subscription.accountId} hasCard={subscription.hasCard} />
    </Grid>
  );
}

function Waiting() {
  return (
    <Grid>
      <Skeleton variant="rounded" height={150} />
      <Skeleton variant="rounded" height={320} />
    </Grid>
  );
}
