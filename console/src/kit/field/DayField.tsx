import CalendarTodayRounded from '@mui/icons-material/CalendarTodayRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { IconButton, InputAdornment, Popover, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { isDay, type DayNumber } from '#libs/stays';
import { day as dayText } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { MonthCalendar } from './MonthCalendar';
import { parseDay } from './parse-day';

/** `placeholder` is also what it is called without a label. */
interface Props extends Pick<TextFieldProps, 'error' | 'helperText' | 'label' | 'placeholder' | 'required' | 'sx'> {
  value: number | null | undefined;
  onChange: (day: DayNumber | null) => void;
  clearable?: boolean;
  testId?: string;
}

/** A day: shown and typed as dd.MM.yyyy, kept as the number YYYYMMDD. */
export function DayField({ placeholder, value, onChange, clearable = true, error, testId, ...look }: Props) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState<string>();
  const chosen = isDay(value) ? value : null;

  const commit = () => {
    if (typed === undefined) return;
    const parsed = parseDay(typed);
    if (parsed !== null || (typed.trim() === '' && clearable)) onChange(parsed);
    setTyped(undefined);
  };
  return (
    <>
      <TextField
        {...look}
        value={typed ?? dayText(chosen)}
        placeholder={placeholder ?? t('general.dayPattern')}
        error={error || (typed !== undefined && typed.length >= 8 && parseDay(typed) === null)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': placeholder, 'data-testid': testId },
          input: {
            endAdornment: (
              <InputAdornment position="end" sx={{ ml: 0, mr: -1 }}>
                {clearable && chosen !== null && (
                  <IconButton
                    size="small"
                    aria-label={t('general.clear')}
                    onClick={() => onChange(null)}
                    sx={{ p: 0.25 }}
                  >
                    <CloseRounded sx={{ fontSize: 15 }} />
                  </IconButton>
                )}
                <IconButton
                  size="small"
                  aria-label={t('general.chooseDay')}
                  onClick={(event) => setAnchor(event.currentTarget.closest('.MuiInputBase-root') as HTMLElement)}
                >
                  <CalendarTodayRounded sx={{ fontSize: 15, color: ink.faint }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <MonthCalendar
          value={chosen}
          onChoose={(day) => {
            onChange(day);
            setTyped(undefined);
            setAnchor(null);
          }}
        />
      </Popover>
    </>
  );
}
