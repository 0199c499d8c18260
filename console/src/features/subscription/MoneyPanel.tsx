import { Alert, Box, Typography } from '@mui/material';
import type { AccountSubscription } from '#libs/contracts';
import { day, money, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { Panel } from '../../kit/layout/Panel';
import { PayButtons, RecordState, Upcoming } from '../subscription-records';

/** What is to be paid now, and what the next twelve months come to. */
export function MoneyPanel({ subscription }: { subscription: AccountSubscription }) {
  const t = useText();
  const { open, hasCard, credit, upcoming } = subscription;
  return (
    <Panel title={t('subscription.money')} hint={t('subscription.moneyHint')} testId="subscription-money">
      {open.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }} data-testid="open-records">
          {open.map((record) => (
            <Flex component="li" framed wrap gap={1.5} p={1.75} mb={1} key={record.id}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Flex wrap>
                  <Text figure>{money(record.paymentAmount, record.currency)}</Text>
                  <RecordState record={record} />
                </Flex>
                <Typography variant="caption">
                  {record.planName} · {t('subscription.dueOn', { day: day(record.dueDate) })}
                  {hasCard && record.nextTry && ` · ${t('subscription.nextTryOn', { day: day(record.nextTry) })}`}
                </Typography>
              </Box>
              <Flex wrap stretch>
                <PayButtons size="small" record={record} hasCard={hasCard} />
              </Flex>
            </Flex>
          ))}
        </Box>
      )}
      {credit.amount > 0 && (
        <Alert severity="success" sx={{ mb: 2 }} data-testid="subscription-credit">
          {t('subscription.credit', { amount: money(credit.amount, credit.currency) })}
        </Alert>
      )}
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {t('subscription.upcoming.title')}
      </Typography>
      <Upcoming bills={upcoming} />
    </Panel>
  );
}
