import { FormLabel } from '@mui/material';
import { DEFAULT_THEME } from '#libs/contracts';
import { ColourField } from '../field/ColourField';
import { useText, type TextKey } from '../i18n/use-text';
import { Grid } from '../text/parts';
import { useValueInput } from './use-value-input';

/** A record's colour. */
export function ColourInput({ source, label }: { source: string; label: TextKey }) {
  const t = useText();
  const { value, onChange } = useValueInput<string>(source, DEFAULT_THEME);
  return (
    <Grid gap={0.75} mb={2}>
      <FormLabel>{t(label)}</FormLabel>
      <div>
        <ColourField value={value} onChange={onChange} />
      </div>
    </Grid>
  );
}
