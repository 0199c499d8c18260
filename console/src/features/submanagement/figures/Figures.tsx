import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { Skeleton } from '@mui/material';
import type { AnswerOf } from '#libs/contracts';
import { messageOf, useRead } from '../../../kit/data';
import { Message } from '../../../kit/errors/Message';
import { money, percentage, type TextKey, useText } from '../../../kit/i18n';
import { Grid, KeyFigures } from '../../../kit/text';
import { Panel } from '../../../kit/layout/Panel';
import { Months } from './Months';
import { States } from './States';

type PlatformFigures = AnswerOf<'subrecords.figures'>['data'];
type Money = PlatformFigures['mrr'][number];

/** What the subscriptions bring, and how many there are. */
export function Figures() {
  const { data, error } = useRead('subrecords.figures', {}, { select: (answer) => answer.data });
  if (error)
    return (
      <Panel>
        <Message compact icon={CloudOffRounded} title={messageOf(error)} />
      </Panel>
    );
  if (!data) return <Skeleton variant="rounded" height={420} />;
  return (
    <Grid data-testid="figures">
      <Totals figures={data} />
      <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}>
        <Months months={data.months} />
        <States states={data.states} />
      </Grid>
    </Grid>
  );
}

function Totals({ figures: { mrr, overdue, totals, churn } }: { figures: PlatformFigures }) {
  const t = useText();
  const sums = (name: 'paid' | 'pending' | 'predicted'): Money[] =>
    totals.map((total) => ({ currency: total.currency, amount: total[name] }));
  const shown: Array<[name: string, label: TextKey, values: string[], about: TextKey]> = [
    ['mrr', 'submanagement.figures.mrr', texts(mrr), 'submanagement.figures.about.mrr'],
    ['predicted', 'subscription.totals.predicted', texts(sums('predicted')), 'submanagement.figures.about.predicted'],
    ['overdue', 'submanagement.figures.overdue', texts(overdue), 'submanagement.figures.about.overdue'],
    ['pending', 'subscription.totals.pending', texts(sums('pending')), 'submanagement.figures.about.pending'],
    ['paid', 'subscription.totals.paid', texts(sums('paid')), 'submanagement.figures.about.paid'],
    ['churn', 'submanagement.figures.churn', [percentage(churn)], 'submanagement.figures.about.churn'],
  ];
  return (
    <KeyFigures
      columns={{ xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' }}
      figures={shown.map(([name, label, values, about]) => ({
        testId: `figure-${name}`,
        label: t(label),
        values,
        about: t(about),
      }))}
    />
  );
}

/** One line a currency; currencies are never added up. */
function texts(sums: Money[]): string[] {
  return sums.length > 0 ? sums.map(({ amount, currency }) => money(amount, currency)) : ['–'];
}
