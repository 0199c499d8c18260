import { LIMIT_KEYS, type AccountSubscription, type Plan } from '#libs/contracts';
import { useText } from '../../../kit/i18n';
import { Panel } from '../../../kit/layout/Panel';
import { Grid } from '../../../kit/text';
import { IntervalSwitch, PlanCard, savingPercent } from '../../subscription-offers';
import type { ChangeRequest } from './change-request';

interface Props {
  /** The plan there is; null: none yet. */
  current: Plan | null;
  subscription: AccountSubscription;
  plans: Plan[];
  request: ChangeRequest;
  onRequest: (request: ChangeRequest) => void;
}

/** The plans that are sold, and the one there is; a subscription keeps its currency. */
export function PlanChoice({ current, subscription, plans, request, onRequest }: Props) {
  const t = useText();
  const { currency, usage, addons, limits } = subscription;
  const others = plans.filter((plan) => plan.id !== current?.id && (!current || plan.currency === currency));
  const shown = [...(current ? [current] : []), ...others].sort((a, b) => a.monthlyPrice - b.monthlyPrice);
  // What packs and extras add is allowed beside any plan.
  const added = (key: (typeof LIMIT_KEYS)[number]) =>
    current && addons.length > 0 ? (limits[key] ?? 0) - (current.limits[key] ?? 0) : 0;
  const missing = (plan: Plan) =>
    LIMIT_KEYS.filter((key) => plan.limits[key] !== null && usage[key] > plan.limits[key] + added(key));
  return (
    <Panel
      title={t('subscription.change.plan')}
      actions={
        <IntervalSwitch
          isAnnual={request.isAnnual}
          saving={Math.max(0, ...shown.map(savingPercent))}
          onChange={(isAnnual) => onRequest({ ...request, isAnnual })}
        />
      }
    >
      <Grid
        gap={1.5}
        columns={{ xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(232px, 1fr))' }}
        role="radiogroup"
        aria-label={t('subscription.change.plan')}
        data-testid="plan-choice"
      >
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isAnnual={request.isAnnual}
            chosen={plan.id === request.plan}
            badge={plan.id === current?.id ? t('subscription.current') : undefined}
            warning={missing(plan)
              .map((key) => t(`subscription.change.tooMany.${key}`, { used: usage[key] }))
              .join(' ')}
            onChoose={() => onRequest({ ...request, plan: plan.id })}
          />
        ))}
      </Grid>
    </Panel>
  );
}
