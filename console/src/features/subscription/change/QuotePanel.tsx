import { Alert, Box, Skeleton, Typography } from '@mui/material';
import type { AccountSubscription } from '#libs/contracts';
import { messageOf } from '../../../kit/data';
import { money, useText } from '../../../kit/i18n';
import { Text } from '../../../kit/text';
import { Panel } from '../../../kit/layout/Panel';
import { sumOf, Upcoming } from '../../subscription-records';
import { QuoteLines } from './QuoteLines';
import type { ShownQuote } from './use-change-quote';

interface Props {
  subscription: AccountSubscription;
  shown: ShownQuote;
  isChanged: boolean;
}

/** What the change comes to today and in the next twelve months, as the choice moves. */
export function QuotePanel({ subscription, shown: { quote, error, isCurrent }, isChanged }: Props) {
  const t = useText();
  const bills = quote?.upcoming ?? subscription.upcoming;
  return (
    <Panel
      title={t('subscription.change.preview')}
      testId="quote-panel"
      sx={{ position: { lg: 'sticky' }, top: { lg: 76 } }}
    >
      <Box aria-live="polite" aria-busy={isChanged && !isCurrent && !error}>
        {!isChanged && <Text muted>{t('subscription.change.nothing')}</Text>}
        {isChanged && error && (
          <Alert severity="warning" data-testid="quote-refused">
            {messageOf(error)}
          </Alert>
        )}
        {isChanged && !error && !quote && <Skeleton variant="rounded" height={140} />}
        {isChanged && !error && quote && (
          <Box sx={{ opacity: isCurrent ? 1 : 0.55, transition: 'opacity .15s' }}>
            <QuoteLines quote={quote} isFirst={subscription.period === null} />
          </Box>
        )}
      </Box>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2.5, mb: 0.75 }}>
        {t('subscription.upcoming.title')}
      </Typography>
      {quote && bills[0] && (
        <Text hint mb={0.75} data-testid="upcoming-compare">
          {t('subscription.change.compare', {
            before: money(sumOf(subscription.upcoming), subscription.currency),
            after: money(sumOf(bills), subscription.currency),
          })}
        </Text>
      )}
      <Upcoming compact bills={bills} />
    </Panel>
  );
}
