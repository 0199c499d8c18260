import { ToggleButton } from '@mui/material';
import type { HotelFilter } from '#libs/comparison';
import { ChipChoice } from '../../kit/field/ChipChoice';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';

interface Choice<V> {
  value: V;
  label: string;
}

interface Props {
  filter: HotelFilter;
  choices: { stars: ReadonlyArray<Choice<number>>; boards: ReadonlyArray<Choice<string>> };
  /** Undefined while no price is known. */
  currency: string | undefined;
  onChange: (filter: HotelFilter) => void;
}

/** By which hotels are chosen: name, category, board, terms and price. */
export function HotelFilters({ filter, choices, currency, onChange }: Props) {
  const t = useText();
  const set = (more: Partial<HotelFilter>) => onChange({ ...filter, ...more });
  return (
    <>
      <PlainTextField
        label={t('comparison.hotelName')}
        value={filter.name}
        onChange={(name) => set({ name })}
        html={{ maxLength: 60 }}
        testId="filter-name"
      />
      <ChipChoice
        label={t('comparison.category')}
        options={choices.stars}
        value={filter.stars}
        onChange={(stars) => set({ stars })}
        testId="filter-stars"
      />
      <ChipChoice
        label={t('comparison.board')}
        options={choices.boards}
        value={filter.boards}
        onChange={(boards) => set({ boards })}
        testId="filter-board"
      />
      <Grid gap={0.75}>
        <Text label>
          {currency ? t('comparison.stayPriceIn', { currency: currency.toUpperCase() }) : t('comparison.stayPrice')}
        </Text>
        <Grid columns="1fr 1fr" gap={1}>
          {(['least', 'most'] as const).map((end) => (
            <PlainTextField
              key={end}
              value={filter[end] ?? ''}
              onChange={(text) => set({ [end]: amountIn(text) })}
              placeholder={t(`comparison.${end}`)}
              html={{ inputMode: 'numeric', 'aria-label': t(`comparison.${end}`), maxLength: 8 }}
              testId={`filter-${end}`}
            />
          ))}
        </Grid>
      </Grid>
      <ToggleButton
        value="refundable"
        size="small"
        selected={filter.refundable}
        onChange={() => set({ refundable: !filter.refundable })}
        data-testid="filter-refundable"
      >
        {t('comparison.onlyRefundable')}
      </ToggleButton>
    </>
  );
}

/** Whole units; nothing for no number. */
function amountIn(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
