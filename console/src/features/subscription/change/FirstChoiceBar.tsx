import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Plan } from '#libs/contracts';
import { call, once, useAction } from '../../../kit/data';
import { localText, money, useText } from '../../../kit/i18n';
import { priceOf } from '../../subscription-offers';
import { refreshBilling } from '../../subscription-records';
import { useSubscriber } from '../use-subscriber';
import { BottomBar } from './BottomBar';

interface Props {
  account: number;
  plan: Plan | undefined;
  isAnnual: boolean;
}

/** Begins with a plan: its first record is due on the next day. */
export function FirstChoiceBar({ account, plan, isAnnual }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { toPage } = useSubscriber();
  const choose = useAction(
    (chosen: Plan) =>
      call('accounts.subscription.set', { params: { id: account }, body: { subInfoid: chosen.id, isAnnual } }, once()),
    {
      successMessage: t('subscription.change.chosen'),
      onSuccess: async () => {
        await navigate(toPage('/subscription'));
        await refreshBilling(queries);
      },
    },
  );
  return (
    <BottomBar
      amount={plan && money(priceOf(plan, isAnnual), plan.currency)}
      about={plan ? t('subscription.change.firstDue') : t('subscription.change.pick')}
    >
      <Button
        variant="contained"
        size="large"
        disabled={!plan}
        loading={choose.isPending}
        onClick={() => plan && choose.mutate(plan)}
        data-testid="plan-choose"
      >
        {plan ? t('subscription.change.choose', { plan: localText(plan.name) }) : t('subscription.choosePlan')}
      </Button>
    </BottomBar>
  );
}
