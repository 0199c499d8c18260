import { Box } from '@mui/material';
import type { RecordLine } from '#libs/contracts';
import { localText, money, number, type Translate, useText } from '../../kit/i18n';
import { Span, Split } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { periodText } from './period-text';

interface Props {
  lines: readonly RecordLine[];
  currency: string;
  /** What the lines come to, and what it is called. */
  total: number;
  totalLabel: string;
  testId?: string;
}

/** What a record or a change is made of: each line with its days, a credit below zero, and the sum with the VAT inside. */
export function RecordLines({ lines, currency, total, totalLabel, testId = 'record-lines' }: Props) {
  const t = useText();
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return (
    <Box
      component="ul"
      data-testid={testId}
      sx={{ listStyle: 'none', m: 0, px: 2, py: 1, borderRadius: '10px', bgcolor: ink.sunken }}
    >
      {lines.map((line, i) => (
        <Line key={i} line={line} currency={currency} />
      ))}
      <Split
        component="li"
        strong
        digits
        stretch
        gap={2}
        pt={1}
        pb={0.5}
        sx={{ ...(lines.length > 0 && { borderTop: `1px solid ${ink.line}`, mt: 0.75 }) }}
      >
        <span>{totalLabel}</span>
        <span data-testid={`${testId}-total`}>{money(total, currency)}</span>
        {tax !== 0 && (
          <Span note gridColumn="1 / -1" sx={{ fontWeight: 400 }}>
            {t('subscription.taxInside', { amount: money(tax, currency) })}
          </Span>
        )}
      </Split>
    </Box>
  );
}

function Line({ line, currency }: { line: RecordLine; currency: string }) {
  const t = useText();
  const { name, amount, quantity, unitPrice } = line;
  const below = [
    quantity !== 1 && `${number(quantity)} × ${money(unitPrice, currency)}`,
    line.period && periodText(line.period),
    daysText(t, line),
  ].filter(Boolean);
  return (
    <Split component="li" row stretch gap={2} py={0.9} data-testid={`line-${line.kind}`}>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {localText(name) || t(`subscription.lineKinds.${line.kind}`)}
        </Box>
        {localText(name) !== '' && amount < 0 && (
          <Box component="span" sx={{ color: ink.muted }}>
            {` · ${t('subscription.unused')}`}
          </Box>
        )}
        {below.length > 0 && (
          <Span sub block>
            {below.join(' · ')}
          </Span>
        )}
      </Box>
      <Box
        component="span"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          ...(amount < 0 && { color: tone.green.text }),
        }}
      >
        {money(amount, currency)}
      </Box>
    </Split>
  );
}

function daysText(t: Translate, { days }: RecordLine): string | null {
  return days && days.left !== days.of ? t('subscription.daysOf', { left: days.left, of: days.of }) : null;
}
