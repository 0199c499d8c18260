import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, FormHelperText, InputLabel, Menu, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { LocalText } from '#libs/contracts';
import { LANGUAGES } from '#libs/languages';
import { useText } from '../i18n/use-text';
import { Flex, Grid } from '../text/parts';
import { ink } from '../theme/colours';
import { LanguageTag } from './LanguageTag';
import { languageName, useLanguagesOfTexts } from './languages';

interface Props {
  label: string;
  value: LocalText | undefined;
  onChange: (value: LocalText) => void;
  onBlur?: () => void;
  /** What tests name its fields by. */
  name: string;
  required?: boolean;
  invalid?: boolean;
  /** Below it: what is wrong. */
  problem?: string;
  multiline?: boolean;
  rows?: number;
  /** In a narrow place: below each other on any screen. */
  narrow?: boolean;
}

/** A text in several languages: those of the place around are shown, others can be added. Empty ones are left out. */
export function LocalTextFields(props: Props) {
  const {
    label,
    value: texts = [],
    onChange,
    onBlur,
    name,
    required,
    invalid,
    problem,
    multiline,
    rows = 4,
    narrow,
  } = props;
  const usual = useLanguagesOfTexts();
  const [added, setAdded] = useState<string[]>([]);
  const langs = [...new Set([...usual, ...texts.map(({ lang }) => lang), ...added])];
  const textOf = (lang: string) => texts.find((entry) => entry.lang === lang)?.value ?? '';
  const set = (lang: string, value: string) =>
    onChange(
      langs
        .map((each) => ({ lang: each as LocalText[number]['lang'], value: each === lang ? value : textOf(each) }))
        .filter((entry) => entry.value !== ''),
    );
  return (
    <Box sx={{ mb: 1 }}>
      <Flex between gap={0}>
        <InputLabel error={invalid} required={required}>
          {label}
        </InputLabel>
        <AddLanguage shown={langs} onAdd={(lang) => setAdded([...added, lang])} />
      </Flex>
      <Grid gap={1} columns={multiline && !narrow ? { xs: '1fr', xl: '1fr 1fr' } : '1fr'}>
        {langs.map((lang) => (
          <TextField
            key={lang}
            value={textOf(lang)}
            onChange={(event) => set(lang, event.target.value)}
            onBlur={onBlur}
            error={invalid}
            multiline={multiline}
            rows={multiline ? rows : undefined}
            slotProps={{
              htmlInput: {
                'aria-label': `${label} ${lang.toUpperCase()}`,
                'data-testid': `${name}-${lang}`,
                lang,
                dir: 'auto',
              },
              input: {
                startAdornment: <LanguageTag lang={lang} />,
                sx: { alignItems: multiline ? 'flex-start' : 'center' },
              },
            }}
          />
        ))}
      </Grid>
      <FormHelperText error={invalid}>{problem}</FormHelperText>
    </Box>
  );
}

function AddLanguage({ shown, onAdd }: { shown: readonly string[]; onAdd: (lang: string) => void }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = LANGUAGES.filter((lang) => !shown.includes(lang));
  return (
    <>
      <Button
        size="small"
        startIcon={<AddRounded />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ py: 0, color: ink.muted, fontSize: 12 }}
      >
        {t('general.language')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((lang) => (
          <MenuItem
            key={lang}
            onClick={() => {
              onAdd(lang);
              setAnchor(null);
            }}
          >
            {languageName(lang)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
