import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import type { OperationsState } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { minutesSince } from './lateness';
import { Line, Lines } from './Lines';

/** Bookings and payments that are between two steps for too long. */
export function StalledItems({ groups }: { groups: OperationsState['stuck'] }) {
  const t = useText();
  return (
    <Panel title={t('operations.stuck')} hint={t('operations.stuckHint')} testId="operations-stuck">
      <Lines>
        {groups.map((group) => (
          <StalledItemLine key={group.kind} group={group} />
        ))}
      </Lines>
    </Panel>
  );
}

function StalledItemLine({ group: { kind, count, since, examples } }: { group: OperationsState['stuck'][number] }) {
  const t = useText();
  const notify = useNotify();
  const advance = useAction(() => call('operations.advance', { body: { kind } }), {
    successMessage: ({ data: { done, waiting } }) =>
      waiting > 0 ? '' : t('operations.advanced', { smart_count: done }),
    onSuccess: ({ data: { done, waiting, error } }) => {
      if (waiting === 0) return;
      const values = { done, waiting, error: error ?? t('operations.advancing') };
      notify(t('operations.advancedSome', values), { type: 'warning' });
    },
    invalidate: ['operations'],
  });
  return (
    <Line
      testId={`stuck-${kind}`}
      text={t(`operations.stuckKinds.${kind}`, {
        smart_count: count,
        minutes: t('operations.lateMinutes', { smart_count: minutesSince(since) }),
      })}
      below={<bdi>{examples.join(' · ')}</bdi>}
      end={
        <Button
          size="small"
          variant="contained"
          loading={advance.isPending}
          onClick={() => advance.mutate()}
          data-testid={`advance-${kind}`}
          sx={{ minHeight: { xs: 44, md: 32 } }}
        >
          {t(kind === 'booking' ? 'operations.advance' : 'operations.askAgain')}
        </Button>
      }
    />
  );
}
