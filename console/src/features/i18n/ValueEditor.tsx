import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { errorsIn, warningsIn, type Translation } from '#libs/contracts';
import { languageName, type PluralForm, type TranslatedLanguage } from '#libs/languages';
import { call, useAction } from '../../kit/data';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { refusalText, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Grid, Span, Text } from '../../kit/text';
import { tone } from '../../kit/theme/colours';

interface Props {
  translation: Translation;
  lang: TranslatedLanguage;
  form: PluralForm | '';
  onSaved: (translation: Translation) => void;
}

/** One form of a text, checked while it is typed. */
export function ValueEditor({ translation, lang, form, onSaved }: Props) {
  const t = useText();
  const writable = useMay('i18n:write');
  const { id, revision, values, maxChars } = translation;
  const saved = values.find((value) => value.lang === lang && value.form === form);
  const [value, setValue] = useState(saved?.value ?? '');
  const [typo, setTypo] = useState(false);
  const source = lang === 'en' ? [value] : values.filter((each) => each.lang === 'en').map((each) => each.value);
  const checked = { lang, form, value, source, maxChars };
  const errors = value === '' ? [] : errorsIn(checked);
  const warnings = value === '' ? [] : warningsIn(checked);
  const save = useAction(
    (next: string) => call('i18n.patch', { params: { id }, body: { lang, form, value: next, typo, revision } }),
    {
      successMessage: t('i18n.saved'),
      invalidate: ['i18n'],
      onSuccess: ({ record }) => {
        onSaved(record);
        setValue(record.values.find((each) => each.lang === lang && each.form === form)?.value ?? '');
      },
    },
  );
  const label = [languageName(lang), form && t(`i18n.forms.${form}`)].filter(Boolean).join(' · ');
  return (
    <Grid gap={0.75} lang={lang}>
      <PlainTextField
        label={label}
        value={value}
        onChange={setValue}
        multiline
        minRows={2}
        disabled={!writable}
        html={{ dir: 'auto', maxLength: 5000 }}
        testId={`value-${form || 'text'}`}
      />
      {saved?.stale && (
        <Text fine color={tone.amber.text}>
          {t('i18n.staleHint')}
        </Text>
      )}
      {errors.map((error) => (
        <Text fine key={error} color={tone.red.text}>
          {refusalText(`i18n.${error}`)}
        </Text>
      ))}
      {warnings.map((warning) => (
        <Text fine key={warning} color={tone.amber.text}>
          {t(`i18n.warnings.${warning}`)}
        </Text>
      ))}
      {writable && (
        <Flex wrap>
          <Button
            size="small"
            variant="contained"
            disabled={errors.length > 0 || value === '' || (value === saved?.value && !saved.stale)}
            loading={save.isPending}
            onClick={() => save.mutate(value)}
            data-testid={`save-${form || 'text'}`}
          >
            {saved?.stale && value === saved.value ? t('i18n.confirm') : t('general.save')}
          </Button>
          {saved?.shipped && (
            <Button size="small" onClick={() => save.mutate('')} disabled={save.isPending}>
              {t('i18n.restore')}
            </Button>
          )}
          {lang === 'en' && (
            <FormControlLabel
              control={<Checkbox size="small" checked={typo} onChange={(_, next) => setTypo(next)} />}
              label={<Span small>{t('i18n.typo')}</Span>}
            />
          )}
        </Flex>
      )}
    </Grid>
  );
}
