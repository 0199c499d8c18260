import SearchRounded from '@mui/icons-material/SearchRounded';
import { InputAdornment, TextField, type SxProps, type Theme } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { useFilters } from './use-filters';

/** The `keyword` of the list around, looked for once typing pauses. */
export function KeywordField({ placeholder, sx }: { placeholder?: string; sx?: SxProps<Theme> }) {
  const t = useText();
  const { values, set } = useFilters();
  const current = String(values.keyword ?? '');
  const [typed, setTyped] = useState(current);
  useEffect(() => setTyped(current), [current]);
  // With the other filters as they are then: one of them may change during typing.
  const ask = useEffectEvent(() => set('keyword', typed));
  useEffect(() => {
    if (typed === current) return;
    const timer = setTimeout(ask, 350);
    return () => clearTimeout(timer);
    // Only typing triggers a request.
  }, [typed]);
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={placeholder ?? t('general.search')}
      sx={sx}
      slotProps={{
        htmlInput: { maxLength: 100, 'aria-label': placeholder ?? t('general.search'), 'data-testid': 'keyword' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded fontSize="row" sx={{ color: ink.faint }} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
