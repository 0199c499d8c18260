import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, FormHelperText, InputLabel, Menu, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, type Validator } from 'react-admin';
import type { LocalText } from '#libs/contracts';
import { LANGUAGES, isLanguage } from '#libs/languages';
import { useText, type TextKey } from '../i18n/use-text';
import { Flex, Grid } from '../text/parts';
import { ink } from '../theme/colours';
import { Flag } from '../text/Flag';

const OTHERS = [
  'de',
  'ru',
  'el',
  'es',
  'it',
  'fr',
  'ro',
  'bg',
  'pt',
  'da',
  'zh',
  'ar',
  'fa',
  'he',
  'sq',
  'uk',
  'pl',
  'az',
];

interface Props {
  source: string;
  label: TextKey;
  required?: boolean;
  multiline?: boolean;
  rows?: number;
}

/** A text in several languages; those of the console are shown, others can be added. Empty ones are left out. */
export function LocalTextInput({ source, label, required, multiline, rows = 4 }: Props) {
  const t = useText();
  const oneAtLeast: Validator = (value: LocalText | undefined) =>
    required && !value?.some((entry) => entry.value.trim()) ? 'ra.validation.required' : undefined;
  const { field, fieldState } = useInput<LocalText>({ source, validate: oneAtLeast, defaultValue: [] });
  const [added, setAdded] = useState<string[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const texts = (field.value as LocalText | undefined) ?? [];
  const langs = [...new Set([...LANGUAGES, ...texts.map(({ lang }) => lang), ...added])];
  const set = (lang: string, value: string) => {
    const next = langs.map((l) => ({
      lang: l,
      value: l === lang ? value : (texts.find((x) => x.lang === l)?.value ?? ''),
    }));
    field.onChange(next.filter((entry) => entry.value !== ''));
  };
  const problem = fieldState.error?.message ?? (fieldState.error ? t('general.fieldInvalid') : undefined);
  return (
    <Box sx={{ mb: 1 }}>
      <Flex between gap={0}>
        <InputLabel error={fieldState.invalid} required={required}>
          {t(label)}
        </InputLabel>
        <Button
          size="small"
          startIcon={<AddRounded />}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ py: 0, color: ink.muted, fontSize: 12 }}
        >
          {t('general.language')}
        </Button>
      </Flex>
      <Grid gap={1} columns={multiline ? { xs: '1fr', xl: '1fr 1fr' } : '1fr'}>
        {langs.map((lang) => (
          <TextField
            key={lang}
            value={texts.find((entry) => entry.lang === lang)?.value ?? ''}
            onChange={(event) => set(lang, event.target.value)}
            onBlur={field.onBlur}
            error={fieldState.invalid}
            multiline={multiline}
            rows={multiline ? rows : undefined}
            slotProps={{
              htmlInput: {
                'aria-label': `${t(label)} ${lang.toUpperCase()}`,
                'data-testid': `${source}-${lang}`,
                lang,
                dir: 'auto',
              },
              input: { startAdornment: <Tag lang={lang} />, sx: { alignItems: multiline ? 'flex-start' : 'center' } },
            }}
          />
        ))}
      </Grid>
      <FormHelperText error={fieldState.invalid}>
        {problem?.startsWith('@@') || problem === 'ra.validation.required' ? t('general.required') : problem}
      </FormHelperText>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {OTHERS.filter((lang) => !langs.includes(lang)).map((lang) => (
          <MenuItem
            key={lang}
            onClick={() => {
              setAdded([...added, lang]);
              setAnchor(null);
            }}
          >
            {languageName(lang)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

function Tag({ lang }: { lang: string }) {
  return (
    <Flex
      component="span"
      display="inline-flex"
      tiny
      muted
      gap={0.75}
      mr={1.25}
      pr={1.25}
      sx={{ height: 20, borderRight: `1px solid ${ink.line}`, flexShrink: 0 }}
    >
      {isLanguage(lang) && <Flag lang={lang} size={16} />} {lang.toUpperCase()}
    </Flex>
  );
}

function languageName(lang: string): string {
  return new Intl.DisplayNames([document.documentElement.lang], { type: 'language' }).of(lang) ?? lang;
}
