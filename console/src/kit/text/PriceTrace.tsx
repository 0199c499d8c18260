import { Box, Typography } from '@mui/material';
import type { OccupancyShare, Offer, PriceLine } from '#libs/contracts';
import { money, percentage, shortDay } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { Flex } from './parts';

/** How a price came about, step by step: cell and party of each night, campaign, markup, code, tax; the lines sum to it. */
export function PriceTrace({ price }: { price: Offer['price'] }) {
  const t = useText();
  return (
    <Box
      sx={{ bgcolor: ink.sunken, borderRadius: '8px', px: 2, py: 1.25, minWidth: { sm: 360 } }}
      data-testid="price-trace"
    >
      {price.derivedFrom && <Remark>{t('priceTrace.derived', { plan: price.derivedFrom })}</Remark>}
      {price.occupancy && <Occupancy shares={price.occupancy} />}
      {price.breakdown?.map((line, i) => (
        <Line key={i} line={line} currency={price.currency} />
      ))}
      <Row strong label={t('bookings.total')} amount={money(price.amount, price.currency)} />
    </Box>
  );
}

function Line({ line, currency }: { line: PriceLine; currency: string }) {
  const t = useText();
  const { step, day, note, base, percent, amount } = line;
  const isNight = step === 'night' && day !== undefined;
  const label = isNight ? shortDay(day) : t(`bookings.steps.${step}`);
  const why =
    isNight && base !== undefined && percent !== undefined && percent !== 100
      ? `${money(base, currency)} × ${percentage(percent)}`
      : note;
  return <Row muted={!isNight} label={label} remark={why} amount={money(amount, currency)} />;
}

function Row(props: { label: string; remark?: string; amount: string; muted?: boolean; strong?: boolean }) {
  const { label, remark, amount, muted, strong } = props;
  return (
    <Flex
      small
      between
      stretch
      gap={2}
      py={0.35}
      color={muted ? ink.muted : ink.text}
      sx={{ ...(strong && { fontWeight: 600, borderTop: `1px solid ${ink.line}`, mt: 0.75, pt: 0.75 }) }}
    >
      <span>
        {label}
        {remark && (
          <Box component="span" sx={{ color: ink.faint }}>
            {` · ${remark}`}
          </Box>
        )}
      </span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {amount}
      </Box>
    </Flex>
  );
}

/** Who pays what share of the night's price; nothing to say where the room has one price or two adults pay it whole. */
function Occupancy({ shares }: { shares: readonly OccupancyShare[] }) {
  const t = useText();
  if (shares.every(({ guest, percent }) => guest === 'room' || (guest === 'adult' && percent === 50))) return null;
  const text = shares.map(({ guest, age, percent }) =>
    guest === 'child'
      ? t('priceTrace.child', { age, percent: percentage(percent) })
      : t('priceTrace.adult', { percent: percentage(percent) }),
  );
  return <Remark>{text.join(' + ')}</Remark>;
}

function Remark({ children }: { children: React.ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', pb: 0.5 }}>
      {children}
    </Typography>
  );
}
