import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { isRefusalKey, type SubscriptionRecord } from '#libs/contracts';
import { day, money, refusalText, useText } from '../../kit/i18n';
import { Facts, Flex, Grid, Span, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { RecordLines } from './RecordLines';
import { RecordState } from './RecordState';
import { nameText } from './name-text';
import { periodText } from './period-text';

interface Props {
  record: SubscriptionRecord;
  /** Whose it is, for those who see the records of all. */
  withAccount?: boolean;
  footer?: ReactNode;
  onClose: () => void;
}

/** A record with its lines, its payment, and the outcome of each attempt. */
export function RecordDetail({ record, withAccount, footer, onClose }: Props) {
  const t = useText();
  const { period, paidHow, tries } = record;
  return (
    <DetailDrawer
      title={t('subscription.recordTitle', { id: record.id })}
      onClose={onClose}
      footer={footer}
      testId="record-drawer"
    >
      <Grid gap={2.5}>
        <Flex between gap={2}>
          <Text sum data-testid="record-amount">
            {money(record.paymentAmount, record.currency)}
          </Text>
          <RecordState record={record} />
        </Flex>
        <Facts
          facts={[
            [t('subscription.plan'), record.planName],
            [
              t('accounts.company'),
              withAccount && [nameText(t, record.companyName), nameText(t, record.founderName)].join(' · '),
            ],
            [t('subscription.kind'), t(`subscription.kinds.${record.kind}`)],
            [t('subscription.period'), period && periodText(period)],
            [t('subscription.due'), day(record.dueDate)],
            [t('subscription.paidOn'), day(record.paidOn)],
            [t('subscription.how'), paidHow && t(`subscription.paidHow.${paidHow}`)],
            [t('subscription.receipt'), record.receipt],
            [t('payments.note'), record.note],
            [t('subscription.nextTry'), day(record.nextTry)],
          ].filter((fact): fact is [string, string] => typeof fact[1] === 'string')}
        />
        <Box>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('subscription.lines')}
          </Typography>
          <RecordLines
            lines={record.lines}
            currency={record.currency}
            total={record.paymentAmount}
            totalLabel={t('bookings.total')}
          />
        </Box>
        {tries.length > 0 && <Tries tries={tries} />}
      </Grid>
    </DetailDrawer>
  );
}

const OUTCOMES = ['open', 'collected', 'declined', 'noCard', 'nothingDue'] as const;
const isOutcome = (text: string): text is (typeof OUTCOMES)[number] => OUTCOMES.some((known) => known === text);

function Tries({ tries }: Pick<SubscriptionRecord, 'tries'>) {
  const t = useText();
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('subscription.tries')}
      </Typography>
      <Text component="ol" list data-testid="record-tries">
        {tries.map((each) => (
          <Flex
            component="li"
            stretch
            gap={2}
            py={0.75}
            sx={{ borderBottom: `1px solid ${ink.hairline}` }}
            key={each.n}
          >
            <Box sx={{ minWidth: 96, fontVariantNumeric: 'tabular-nums' }}>{day(each.day)}</Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {isOutcome(each.outcome) && t(`subscription.outcomes.${each.outcome}`)}
              {isRefusalKey(each.reason) && (
                <Span sub block>
                  {refusalText(each.reason)}
                </Span>
              )}
            </Box>
          </Flex>
        ))}
      </Text>
    </Box>
  );
}
