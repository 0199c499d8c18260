import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box, ButtonBase } from '@mui/material';
import { DEFAULT_THEME } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { Flex } from '../text/parts';
import { HEX, ink } from '../theme/colours';
import { PlainTextField } from './PlainTextField';

const SWATCHES = [
  DEFAULT_THEME,
  '#1F6F8B',
  '#0F766E',
  '#2F7D4F',
  '#7A5C2E',
  '#B4552D',
  '#A63A50',
  '#7C3F8C',
  '#4B4FA6',
  '#334155',
];

interface Props {
  value: string;
  onChange: (colour: string) => void;
}

/** A colour, from some that suit, from the browser's own choice, or as `#3A5292`. */
export function ColourField({ value, onChange }: Props) {
  const t = useText();
  const usable = HEX.test(value);
  return (
    <>
      <Flex wrap stretch mb={2}>
        {SWATCHES.map((swatch) => (
          <ButtonBase
            key={swatch}
            aria-label={swatch}
            aria-pressed={swatch.toLowerCase() === value.toLowerCase()}
            onClick={() => onChange(swatch)}
            sx={{
              width: { xs: 44, md: 38 },
              height: { xs: 44, md: 38 },
              borderRadius: '10px',
              bgcolor: swatch,
              color: '#fff',
              '&:focus-visible': { outline: `2px solid ${ink.text}`, outlineOffset: 2 },
            }}
          >
            {swatch.toLowerCase() === value.toLowerCase() && <CheckRounded fontSize="small" />}
          </ButtonBase>
        ))}
      </Flex>
      <Flex>
        <Box
          component="input"
          type="color"
          value={usable ? value : DEFAULT_THEME}
          aria-label={t('myaccount.colour')}
          onChange={(event) => onChange(event.target.value)}
          sx={{
            width: 38,
            height: 38,
            p: '3px',
            border: `1px solid ${ink.line}`,
            borderRadius: '8px',
            bgcolor: ink.paper,
            cursor: 'pointer',
          }}
        />
        <PlainTextField
          value={value}
          error={!usable}
          onChange={onChange}
          html={{ maxLength: 7, 'aria-label': t('myaccount.colour') }}
          testId="theme-colour"
          sx={{ width: 120 }}
        />
      </Flex>
    </>
  );
}
