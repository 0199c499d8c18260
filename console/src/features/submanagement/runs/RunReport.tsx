import { Box } from '@mui/material';
import type { BillingRun } from '#libs/contracts';
import { day, instant, number, useText } from '../../../kit/i18n';
import { DetailDrawer } from '../../../kit/drawer/DetailDrawer';
import { Facts } from '../../../kit/text';
import { RunState } from './RunState';
import { starterText } from './starter-text';

/** What one run came to, as it goes on. */
export function RunReport({ run, onClose }: { run: BillingRun; onClose: () => void }) {
  const t = useText();
  return (
    <DetailDrawer title={t('submanagement.runs.report', { day: day(run.day) })} onClose={onClose} testId="run-report">
      <Box sx={{ mb: 2.5 }} aria-live="polite">
        <RunState run={run} />
      </Box>
      <Facts
        facts={[
          [t('submanagement.runs.startedAt'), instant(run.startedAt)],
          [t('submanagement.runs.by'), starterText(t, run.by)],
          [t('submanagement.runs.subscriptions'), number(run.subscriptions)],
          [t('submanagement.runs.finished'), number(run.done)],
          [t('submanagement.runs.broken'), number(run.failed)],
          [t('submanagement.runs.billed'), number(run.billed)],
          [t('submanagement.runs.collected'), number(run.collected)],
          [t('submanagement.runs.declined'), number(run.declined)],
          [t('submanagement.runs.expired'), number(run.expired)],
        ]}
      />
    </DetailDrawer>
  );
}
