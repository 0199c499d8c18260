import { FormLabel, TextField } from '@mui/material';
import type { LocalText } from '#libs/contracts';
import { LANGUAGES, languageName } from '#libs/languages';
import { Grid } from '../../../kit/text';

interface Props {
  label: string;
  value: LocalText;
  onChange: (value: LocalText) => void;
  multiline: boolean;
}

/** A text of a block in each language; empty ones are left out. */
export function LocalTextField({ label, value, onChange, multiline }: Props) {
  const set = (lang: LocalText[number]['lang'], text: string) =>
    onChange([...value.filter((each) => each.lang !== lang), ...(text ? [{ lang, value: text }] : [])]);
  return (
    <Grid gap={1} mb={1}>
      <FormLabel>{label}</FormLabel>
      {LANGUAGES.map((lang) => (
        <TextField
          key={lang}
          size="small"
          placeholder={languageName(lang)}
          value={value.find((each) => each.lang === lang)?.value ?? ''}
          onChange={(event) => set(lang, event.target.value)}
          multiline={multiline}
          minRows={multiline ? 2 : undefined}
          slotProps={{ htmlInput: { 'aria-label': `${label} ${languageName(lang)}`, lang } }}
        />
      ))}
    </Grid>
  );
}
