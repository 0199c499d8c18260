import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { Paper, Skeleton } from '@mui/material';
import { useState } from 'react';
import { QUOTE_STATES, type QuoteState } from '#libs/contracts';
import { useMessage, useRead } from '../../../kit/data';
import { Message } from '../../../kit/errors/Message';
import { SelectField } from '../../../kit/field/SelectField';
import { useText } from '../../../kit/i18n';
import { Screen } from '../../../kit/layout/Screen';
import { SearchTabs } from '../SearchTabs';
import { QuoteCard } from './QuoteCard';

/** Offers to guests, with their outcomes. */
export default function QuotesPage() {
  const t = useText();
  const message = useMessage();
  const [state, setState] = useState<QuoteState | 'all'>('all');
  const { data, error } = useRead(
    'quotes.list',
    { query: { limit: 50, ...(state !== 'all' && { state }) } },
    { select: ({ records }) => records, staleTime: 0 },
  );
  return (
    <Screen name="reservation" record={t('quotes.title')}>
      <SearchTabs current="quotes" />
      <SelectField
        name={t('quotes.state')}
        value={state}
        onChange={setState}
        options={[
          { value: 'all', label: t('general.anyState') },
          ...QUOTE_STATES.map((value) => ({ value, label: t(`quotes.states.${value}`) })),
        ]}
        sx={{ mb: 2, width: { xs: 1, sm: 240 } }}
        testId="quotes-state"
      />
      {error && <Message compact icon={RequestQuoteOutlined} title={message(error)} text="" />}
      {!data && !error && <Skeleton variant="rounded" height={140} />}
      {data?.length === 0 && (
        <Paper>
          <Message compact icon={RequestQuoteOutlined} title={t('quotes.empty')} text={t('quotes.emptyHint')} />
        </Paper>
      )}
      {data?.map((quote) => (
        <QuoteCard key={quote.id} quote={quote} />
      ))}
    </Screen>
  );
}
