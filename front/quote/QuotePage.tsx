import '../checkout/checkout.css';
import './quote.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OpenedQuote } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { useFormat } from '../i18n/use-format';
import { Failed } from '../site/Failed';
import { Message } from '../site/Message';
import { PageTitle } from '../site/PageTitle';
import { Waiting } from '../site/Waiting';
import { buttonClass } from '../ui/Button';
import { QuoteOption } from './QuoteOption';

/** What an agent has put together for a guest, to choose from. */
export default function QuotePage({ link }: { link: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('quotes.open', { params: { link } }, { staleTime: 0 });
  if (error && !data)
    return (
      <Failed
        error={error}
        onRetry={() => void refetch()}
        absent={{ title: t('quote.absent'), hint: t('quote.absentHint') }}
      />
    );
  if (!data) return <Waiting />;
  const { quote } = data;
  if (quote.state === 'expired' || quote.state === 'withdrawn' || quote.state === 'booked')
    return <Over quote={quote} />;
  return <Choice link={link} quote={quote} onChanged={() => void refetch()} />;
}

interface ChoiceProps {
  link: string;
  quote: OpenedQuote;
  /** A price is another one than was shown. */
  onChanged: () => void;
}

function Choice({ link, quote, onChanged }: ChoiceProps) {
  const { t } = useTranslation();
  const { deadline } = useFormat();
  const { name, companyName, note, options, expiresAt } = quote;
  return (
    <div className="page quote" data-testid="quote">
      <PageTitle title={t('quote.title', { name })} hidden />
      <h1>{t('quote.title', { name })}</h1>
      <p className="quote__lead">{t('quote.lead', { company: companyName, count: options.length })}</p>
      {note && (
        <p className="quote__note" dir="auto">
          {note}
        </p>
      )}
      <p className="muted small quote__lead">{t('quote.until', { until: deadline(expiresAt) })}</p>
      <div className="quote__options">
        {options.map((option) => (
          <QuoteOption
            key={option.at}
            link={link}
            option={option}
            title={options.length > 1 ? t('quote.option', { number: option.at + 1 }) : undefined}
            onChanged={onChanged}
          />
        ))}
      </div>
    </div>
  );
}

function Over({ quote: { state, companyName } }: { quote: OpenedQuote }) {
  const { t } = useTranslation();
  const title = t(state === 'booked' ? 'quote.booked' : 'quote.over');
  return (
    <Message icon="compass" title={title} testId="quote-over">
      <PageTitle title={title} hidden />
      <p>{t(state === 'booked' ? 'quote.bookedHint' : 'quote.overHint', { company: companyName })}</p>
      <Link href={state === 'booked' ? '/find-my-booking' : '/'} className={buttonClass()}>
        {t(state === 'booked' ? 'find.title' : 'site.home')}
      </Link>
    </Message>
  );
}
