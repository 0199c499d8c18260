import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { PricePlan } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { NumberField } from '../../kit/field/NumberField';
import { useValueInput } from '../../kit/form/use-value-input';
import { Grid } from '../../kit/text';

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
  const { value: prices, onChange } = useValueInput<ChildPrice[]>('childPrices', []);
  const set = (index: number, price: ChildPrice) => onChange(prices.with(index, price));
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
        {t('priceplans.childPrices.title')}
      </Typography>
      <Grid columns="repeat(4, 1fr) auto" gap={1} sx={{ alignItems: 'center' }}>
        {prices.length > 0 && (
          <>
            {COLUMNS.map((key) => (
              <Typography key={key} variant="caption">
                {t(`priceplans.childPrices.${key}`)}
              </Typography>
            ))}
            <span />
          </>
        )}
        {prices.map((price, i) => (
          <Fragment key={i}>
            {COLUMNS.map((key) => (
              <NumberField
                key={key}
                label={t(`priceplans.childPrices.${key}`)}
                value={price[key]}
                onChange={(value) => set(i, { ...price, [key]: value })}
                min={LIMITS[key][0]}
                max={LIMITS[key][1]}
                suffix={key === 'percent' ? '%' : undefined}
              />
            ))}
            <IconButton aria-label={t('general.delete')} onClick={() => onChange(prices.filter((_, j) => j !== i))}>
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </Fragment>
        ))}
      </Grid>
      <Button
        size="small"
        startIcon={<AddRounded />}
        sx={{ mt: 0.5 }}
        onClick={() =>
          onChange([
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
