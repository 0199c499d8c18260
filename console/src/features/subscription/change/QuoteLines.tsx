import { Alert, Box } from '@mui/material';
import type { ChangeQuote } from '#libs/contracts';
import { day, money, useText } from '../../../kit/i18n';
import { Grid, Text } from '../../../kit/text';
import { RecordLines } from '../../subscription-records';

interface Props {
  quote: ChangeQuote;
  /** Whether nothing was paid yet: the lines are those of the first record. */
  isFirst: boolean;
}

/** What a change comes to: when it takes effect, both lines, what is due today, and what must go first. */
export function QuoteLines({ quote, isFirst }: Props) {
  const t = useText();
  const { takesEffect, on, lines, total, credit, currency, exceeded, resumes } = quote;
  return (
    <Grid gap={1.5} data-testid="quote">
      <Text data-testid="quote-effect">{t(`subscription.change.effect.${takesEffect}`, { day: day(on) })}</Text>
      {resumes && (
        <Alert severity="info" data-testid="quote-resumes">
          {t('subscription.change.resumes')}
        </Alert>
      )}
      {exceeded.length > 0 && (
        <Alert severity="error" data-testid="quote-exceeded">
          {t('subscription.change.exceeded')}
          <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
            {exceeded.map(({ key, used, allowed }) => (
              <li key={key}>
                {t(`subscription.change.exceededBy.${key}`, { used, allowed, smart_count: used - allowed })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <RecordLines
        lines={lines}
        currency={currency}
        total={total}
        totalLabel={t(isFirst ? 'subscription.change.firstPayment' : 'subscription.change.dueToday')}
        testId="quote-lines"
      />
      {credit > 0 && (
        <Alert severity="success" data-testid="quote-credit">
          {t('subscription.change.credit', { amount: money(credit, currency) })}
        </Alert>
      )}
    </Grid>
  );
}
