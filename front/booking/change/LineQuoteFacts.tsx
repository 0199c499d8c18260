import { useTranslation } from 'react-i18next';
import type { LineQuote } from '#libs/contracts';
import { useFormat } from '../../i18n/use-format';

/** What a change costs: the part before and after, the fee, and what is paid or refunded now. */
export function LineQuoteFacts({ quote }: { quote: LineQuote }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { before, after, fee, toPay, toRefund, currency } = quote;
  const rows: [string, number][] = [
    [t('changeLine.before'), before],
    [t('changeLine.after'), after],
    ...(fee > 0 ? [[t('changeLine.fee'), fee] satisfies [string, number]] : []),
  ];
  return (
    <div data-testid="line-quote">
      <dl className="lines quote">
        {rows.map(([name, amount]) => (
          <div key={name} className="lines__row">
            <dt>{name}</dt>
            <dd className="num">{money(amount, currency)}</dd>
          </div>
        ))}
        <div className="lines__row lines__row--sum">
          <dt>{t(toRefund > 0 ? 'changeLine.toRefund' : 'changeLine.toPay')}</dt>
          <dd className="num" data-testid="quote-due">
            {money(toRefund > 0 ? toRefund : toPay, currency)}
          </dd>
        </div>
      </dl>
      {toPay > 0 && <p className="small muted">{t('changeLine.payHint')}</p>}
    </div>
  );
}
