import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../../kit/data';
import { Message } from '../../../kit/errors/Message';
import { useText } from '../../../kit/i18n';
import { Panel } from '../../../kit/layout/Panel';
import { Grid } from '../../../kit/text';
import { useSubscription } from '../../subscription';
import { ForecastForm } from './ForecastForm';
import { Timeline } from './Timeline';
import type { ForecastRequest } from './forecast-request';

/** Runs a copy of a subscription forward, day by day: its records, its mails and its states. */
export function TimeMachine() {
  const t = useText();
  const { data, error, isPending, mutate, variables } = useMutation({
    mutationFn: (asked: ForecastRequest) => call('accounts.subscription.forecast', asked),
  });
  const { data: subscription } = useSubscription(variables?.params.id);
  return (
    <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' }}>
      <Panel title={t('submanagement.forecast.title')} hint={t('submanagement.forecast.hint')}>
        <ForecastForm running={isPending} onRun={mutate} />
        {error && (
          <Alert severity="error" sx={{ mt: 2 }} data-testid="forecast-refused">
            {messageOf(error)}
          </Alert>
        )}
      </Panel>
      <Panel title={t('submanagement.forecast.timeline')} testId="forecast">
        {data && subscription ? (
          <Timeline steps={data.data.steps} currency={subscription.currency} request={variables} />
        ) : (
          <Message
            compact
            icon={HourglassEmptyRounded}
            title={t('submanagement.forecast.empty')}
            text={t('submanagement.forecast.emptyHint')}
          />
        )}
      </Panel>
    </Grid>
  );
}
