import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import { Alert } from '@mui/material';
import { useRead } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { Message } from '../../kit/errors/Message';
import { ListFailed } from '../../kit/list/ListFailed';
import { Panel } from '../../kit/layout/Panel';
import { Actions } from './Actions';
import { consumerText } from './consumer-text';
import { Failed } from './Failed';
import { PartnersPanel } from './PartnersPanel';
import { Processes } from './Processes';
import { Schedules } from './Schedules';
import { SearchIndex } from './SearchIndex';
import { StalledItems } from './StalledItems';
import { Waiting } from './Waiting';
import { Grid } from '../../kit/text';

const EVERY_MS = 10_000;

/** Stalled items, waiting and failed messages, partners, schedules, processes, and the actions of operators. */
export default function Operations() {
  const t = useText();
  const { data, error } = useRead('operations.state', {}, { select: ({ data }) => data, refetchInterval: EVERY_MS });
  const isFine = data && data.waiting.length + data.failed.length + data.stuck.length + data.away.length === 0;
  return (
    <Screen name="operations" subtitle={t('operations.hint')}>
      {error && !data && <ListFailed error={error} />}
      {data && (
        <Grid>
          {data.away.map((service) => (
            <Alert key={service} severity="error" data-testid={`away-${service}`}>
              {t('operations.away', { service: consumerText(t, service) })}
            </Alert>
          ))}
          {isFine && (
            <Panel testId="operations-fine">
              <Message
                compact
                icon={CheckCircleOutlineRounded}
                title={t('operations.fine')}
                text={t('operations.fineHint')}
              />
            </Panel>
          )}
          {data.stuck.length > 0 && <StalledItems groups={data.stuck} />}
          {data.waiting.length > 0 && <Waiting queues={data.waiting} partners={data.partners} />}
          {data.failed.length > 0 && <Failed groups={data.failed} />}
          {data.partners.length > 0 && <PartnersPanel partners={data.partners} />}
          {data.schedules.length > 0 && <Schedules schedules={data.schedules} />}
          <SearchIndex processes={data.processes} />
          {data.processes.length > 0 && <Processes processes={data.processes} />}
          {data.actions.length > 0 && <Actions actions={data.actions} />}
        </Grid>
      )}
    </Screen>
  );
}
