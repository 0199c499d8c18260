import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, IconButton, InputAdornment, TextField, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useInput } from 'react-admin';
import type { PricePlan } from '#libs/contracts';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';

type ChildPrice = PricePlan['childPrices'][number];
const LIMITS: Record<keyof ChildPrice, [min: number, max: number]> = {
  order: [1, 10],
  from: [0, 18],
  to: [0, 18],
  percent: [0, 100],
};
const COLUMNS = Object.keys(LIMITS) as Array<keyof ChildPrice>;

/** What the first, second … child of an age costs, in percent of an adult. */
export function ChildPricesInput() {
  const t = useText();
  const { field } = useInput({
    source: 'childPrices',
    format: (value: unknown) => value ?? [],
    parse: (value: unknown) => value,
  });
  const prices = field.value as ChildPrice[];
  const set = (index: number, key: keyof ChildPrice, text: string) => {
    const [min, max] = LIMITS[key];
    const value = Math.min(max, Math.max(min, Number(text) || 0));
    field.onChange(prices.map((price, i) => (i === index ? { ...price, [key]: value } : price)));
  };
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
        {t('priceplans.childPrices.title')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr) auto', gap: 1, alignItems: 'center' }}>
        {prices.length > 0 && (
          <>
            {COLUMNS.map((key) => (
              <Typography key={key} variant="caption" sx={{ color: ink.muted }}>
                {t(`priceplans.childPrices.${key}`)}
              </Typography>
            ))}
            <span />
          </>
        )}
        {prices.map((price, i) => (
          <Fragment key={i}>
            {COLUMNS.map((key) => (
              <TextField
                key={key}
                type="number"
                value={price[key]}
                onChange={(event) => set(i, key, event.target.value)}
                slotProps={{
                  htmlInput: {
                    min: LIMITS[key][0],
                    max: LIMITS[key][1],
                    'aria-label': t(`priceplans.childPrices.${key}`),
                  },
                  input: key === 'percent' ? { endAdornment: <InputAdornment position="end">%</InputAdornment> } : {},
                }}
              />
            ))}
            <IconButton
              aria-label={t('general.delete')}
              onClick={() => field.onChange(prices.filter((_, j) => j !== i))}
            >
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </Fragment>
        ))}
      </Box>
      <Button
        size="small"
        startIcon={<AddRounded />}
        sx={{ mt: 0.5 }}
        onClick={() =>
          field.onChange([
            ...prices,
            { order: 1, from: prices.at(-1)?.to ?? 0, to: Math.min(18, (prices.at(-1)?.to ?? 0) + 6), percent: 50 },
          ])
        }
      >
        {t('priceplans.childPrices.add')}
      </Button>
    </Box>
  );
}
