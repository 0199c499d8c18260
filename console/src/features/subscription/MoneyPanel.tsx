import { Alert, Box, Typography } from '@mui/material';
import type { AccountSubscription } from '#libs/contracts';
import { day, money } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
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
            <Box
              component="li"
              key={record.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                alignItems: 'center',
                p: 1.75,
                mb: 1,
                borderRadius: '10px',
                border: `1px solid ${ink.line}`,
              }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Typography sx={{ fontSize: 17, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                    {money(record.paymentAmount, record.currency)}
                  </Typography>
                  <RecordState record={record} />
                </Box>
                <Typography variant="caption">
                  {record.planName} · {t('subscription.dueOn', { day: day(record.dueDate) })}
                  {hasCard && record.nextTry && ` · ${t('subscription.nextTryOn', { day: day(record.nextTry) })}`}
                </Typography>
              </Box>
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <PayButtons size="small" record={record} hasCard={hasCard} />
              </Box>
            </Box>
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
