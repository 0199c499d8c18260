import { Button, Checkbox, FormControlLabel } from '@mui/material';
import type { Translation } from '#libs/contracts';
import { languageName } from '#libs/languages';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Grid, Span, Text } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { Checks } from './Checks';
import { useValue, type Place } from './use-value';

interface Props extends Place {
  onSaved: (translation: Translation) => void;
  /** Tells what is typed and not saved yet. */
  onType: (value: string) => void;
}

/** One form of a text, checked while it is typed. */
export function ValueEditor({ onSaved, onType, ...place }: Props) {
  const t = useText();
  const writable = useMay('i18n:write');
  const { lang, form } = place;
  const { saved, isUnconfirmed, value, setValue, typo, setTypo, save, canSave, ...checks } = useValue(place, onSaved);
  return (
    <Grid gap={0.75} lang={lang}>
      <PlainTextField
        label={[languageName(lang), form && t(`i18n.forms.${form}`)].filter(Boolean).join(' · ')}
        value={value}
        onChange={(next) => {
          setValue(next);
          onType(next);
        }}
        multiline
        minRows={2}
        disabled={!writable}
        html={{ dir: 'auto', maxLength: 5000 }}
        testId={`value-${form || 'text'}`}
      />
      {isUnconfirmed && (
        <Text fine color={tone.amber.text}>
          {t(saved?.stale ? 'i18n.staleHint' : 'i18n.machineHint')}
        </Text>
      )}
      <Checks {...checks} />
      {writable && (
        <Flex wrap>
          <Button
            size="small"
            variant="contained"
            disabled={!canSave}
            loading={save.isPending}
            onClick={() => save.mutate(value)}
            data-testid={`save-${form || 'text'}`}
          >
            {isUnconfirmed && value === saved?.value ? t('i18n.confirm') : t('general.save')}
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
