import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { Switch } from '@mui/material';
import { LIMIT_KEYS, type Plan } from '#libs/contracts';
import { useNotify } from 'react-admin';
import { call, hasEnded, once, useAction, useRead } from '../../../kit/data';
import { localText, number, percentage, useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import type { Column } from '../../../kit/list/RecordTable';
import { serverMessage } from '../../subscription-records';
import { FeatureFields, LimitFields, OfferFields } from './OfferFields';
import { OfferDrawer } from './OfferDrawer';
import { OfferList, OfferName, priceColumns } from './OfferList';
import { BLANK_PLAN, planBody, toOfferForm } from './offer-form';

/** The plans that accounts choose from, each with the version its price has reached. */
export function Plans() {
  const read = useRead('subscriptions.list', {}, { select: ({ records }) => records });
  return (
    <OfferList<Plan>
      name="plans"
      read={read}
      columns={COLUMNS}
      icon={WorkspacePremiumOutlined}
      end={(plan) => <PlanStatus plan={plan} />}
      drawer={(plan, close) => <PlanDrawer plan={plan} onClose={close} />}
    />
  );
}

const COLUMNS: Column<Plan>[] = [
  { label: 'submanagement.offer.name', render: (plan) => <OfferName offer={plan} /> },
  ...priceColumns<Plan>(),
  { label: 'submanagement.offer.limits', from: 'lg', render: (plan) => <Limits plan={plan} /> },
  {
    label: 'submanagement.offer.commission',
    from: 'xl',
    align: 'right',
    render: ({ commission }) => percentage(commission),
  },
  { label: 'submanagement.offer.version', from: 'lg', align: 'right', render: ({ version }) => number(version) },
  { label: 'users.state', width: 110, render: (plan) => <PlanStatus plan={plan} /> },
];

function Limits({ plan: { limits } }: { plan: Plan }) {
  const t = useText();
  return LIMIT_KEYS.map((key) => {
    const count = limits[key];
    return count === null
      ? t(`subscription.unlimited.${key}`)
      : t(`subscription.counts.${key}`, { smart_count: count });
  }).join(' · ');
}

/** Switches a plan on or off: those who have it keep it. */
function PlanStatus({ plan }: { plan: Plan }) {
  const t = useText();
  const notify = useNotify();
  const writable = useMay('submanagement:write');
  const change = useAction(
    (isActive: boolean) => call('subscriptions.status', { params: { id: plan.id }, body: { isActive } }, once()),
    {
      invalidate: ['subscriptions'],
      successMessage: t('general.saved'),
      onError: (error) =>
        !hasEnded(error) && notify(serverMessage(error) ?? t('submanagement.plans.statusFailed'), { type: 'error' }),
    },
  );
  return (
    <Switch
      checked={plan.isActive}
      disabled={!writable || change.isPending}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={(_, on) => change.mutate(on)}
      slotProps={{
        input: {
          'aria-label': t('submanagement.plans.sold', { name: localText(plan.name) }),
          'data-testid': `plan-status-${plan.id}`,
        } as object,
      }}
    />
  );
}

function PlanDrawer({ plan, onClose }: { plan: Plan | 'new'; onClose: () => void }) {
  const t = useText();
  const isNew = plan === 'new';
  const params = { id: isNew ? 0 : plan.id };
  return (
    <OfferDrawer
      title={isNew ? t('submanagement.plans.add') : localText(plan.name)}
      values={isNew ? BLANK_PLAN : toOfferForm(plan)}
      isNew={isNew}
      reads="subscriptions"
      save={(values) =>
        isNew
          ? call('subscriptions.create', { body: planBody(values) }, once())
          : call('subscriptions.update', { params, body: planBody(values) })
      }
      remove={() => call('subscriptions.delete', { params })}
      onClose={onClose}
    >
      <OfferFields>
        <LimitFields />
        <FeatureFields />
      </OfferFields>
    </OfferDrawer>
  );
}
