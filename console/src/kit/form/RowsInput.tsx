import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../i18n/use-text';
import { Grid, Split } from '../text/parts';
import { ink } from '../theme/colours';

interface Props {
  source: string;
  /** What a new row begins with. */
  blank: object | (() => object);
  add: string;
  max?: number;
  /** The fields of a row, by its source in the form. */
  children: (source: string, index: number) => ReactNode;
  /** Rows without sheets of their own, for lists in lists. */
  plain?: boolean;
  testId?: string;
}

/** A list of a record's parts, each with fields of its own: added, filled in and removed. */
export function RowsInput({ source, blank, add, max = 20, children, plain, testId = source }: Props) {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Grid gap={plain ? 0.5 : 1.25} mb={1} data-testid={`rows-${testId}`}>
      {fields.map(({ id }, i) => (
        <Split
          top
          gap={0}
          columnGap={1}
          sx={{
            ...(!plain && {
              p: 1.75,
              pb: 1,
              pr: 0.75,
              border: `1px solid ${ink.line}`,
              borderRadius: '10px',
              bgcolor: ink.sunken,
            }),
          }}
          key={id}
        >
          <Box sx={{ minWidth: 0 }}>{children(`${source}.${i}`, i)}</Box>
          <IconButton aria-label={t('general.delete')} onClick={() => remove(i)} sx={{ mt: plain ? 2.75 : -0.5 }}>
            <DeleteOutlineRounded fontSize="small" />
          </IconButton>
        </Split>
      ))}
      <Button
        size="small"
        startIcon={<AddRounded />}
        disabled={fields.length >= max}
        onClick={() => append(typeof blank === 'function' ? (blank as () => object)() : blank, { shouldFocus: false })}
        sx={{ justifySelf: 'start' }}
        data-testid={`add-${testId}`}
      >
        {add}
      </Button>
    </Grid>
  );
}
