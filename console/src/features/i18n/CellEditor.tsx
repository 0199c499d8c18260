import { Box, ButtonBase } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { languageName } from '#libs/languages';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { useText } from '../../kit/i18n';
import { Grid, Span, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { Checks } from './Checks';
import { useValue, valueAt, type Place } from './use-value';

/** A value of the list, changed in its row: Enter saves, Escape brings back what was there. */
export function CellEditor({ place }: { place: Place }) {
  const t = useText();
  // As it was seen: what others save meanwhile is a conflict.
  const [opened, setOpened] = useState<Place>();
  const { translation, lang, form } = place;
  const shown = valueAt(place)?.value;
  const what = [translation.variable, form && t(`i18n.forms.${form}`)].filter(Boolean).join(' · ');
  return (
    // What is pressed here is not meant for the row around it.
    <Box onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      {opened ? (
        <Editor place={opened} name={`${what}, ${languageName(lang)}`} onClose={() => setOpened(undefined)} />
      ) : (
        <ButtonBase
          onClick={() => setOpened(place)}
          aria-label={t('general.inline.change', { what, value: shown ?? '–' })}
          data-testid={`cell-${translation.id}-${form || 'text'}`}
          sx={{
            ...{ display: 'block', textAlign: 'start', width: 1, px: 1, mx: -1, py: 0.5, borderRadius: '6px' },
            '&:hover, &:focus-visible': { bgcolor: ink.hairline },
          }}
        >
          <Text small anywhere lang={lang} dir="auto">
            {form && <Span note>{t(`i18n.forms.${form}`)}: </Span>}
            {shown ?? <Span note>{t('i18n.write')}</Span>}
          </Text>
        </ButtonBase>
      )}
    </Box>
  );
}

function Editor({ place, name, onClose }: { place: Place; name: string; onClose: () => void }) {
  const t = useText();
  const { value, setValue, saved, save, canSave, ...checks } = useValue(place, onClose);
  const isChanged = value !== (saved?.value ?? '');
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!isChanged) onClose();
    else if (canSave && !save.isPending) save.mutate(value);
  };
  return (
    <Grid gap={0.5}>
      <PlainTextField
        value={value}
        onChange={setValue}
        onKeyDown={press}
        onBlur={() => !isChanged && onClose()}
        autoFocus
        multiline
        fullWidth
        disabled={save.isPending}
        error={checks.errors.length > 0}
        html={{ dir: 'auto', lang: place.lang, maxLength: 5000, 'aria-label': name }}
        testId={`cell-${place.translation.id}-${place.form || 'text'}-input`}
      />
      <Checks {...checks} />
      <Text note>{t('i18n.cellHint')}</Text>
    </Grid>
  );
}
