import { FormControlLabel, Switch } from '@mui/material';
import { WIDGET_LAYOUTS, type BookingEngine } from '#libs/contracts';
import { languageName } from '#libs/languages';
import { SelectField } from '../../kit/field/SelectField';
import { ColourInput } from '../../kit/form/ColourInput';
import { HotelInput } from '../../kit/form/HotelInput';
import { ChoiceInput, NumberInput } from '../../kit/form/inputs';
import { useValueInput } from '../../kit/form/use-value-input';
import { useText } from '../../kit/i18n';
import { Grid } from '../../kit/text';

const LARGEST_RADIUS = 32;
const OF_SITE = 'site';

export function WidgetFields({ siteLanguages, siteColour }: Pick<BookingEngine, 'siteLanguages' | 'siteColour'>) {
  const t = useText();
  const { value: colour, onChange } = useValueInput<string | null>('colour', null);
  const { value: lang, onChange: setLang } = useValueInput<string | null>('lang', null);
  const languages = siteLanguages.map((id) => ({ value: id, label: languageName(id) }));
  return (
    <Grid gap={0.5}>
      <HotelInput source="hotel" label="bookingEngine.hotel" hint={t('bookingEngine.hotelHint')} />
      <ChoiceInput
        source="layout"
        label="bookingEngine.layout"
        choices={WIDGET_LAYOUTS.map((id) => ({ id, name: t(`bookingEngine.layouts.${id}`) }))}
      />
      <SelectField
        label={t('general.language')}
        value={lang ?? OF_SITE}
        options={[{ value: OF_SITE, label: t('bookingEngine.siteLanguage') }, ...languages]}
        onChange={(next) => setLang(next === OF_SITE ? null : next)}
        sx={{ mb: 2 }}
      />
      <FormControlLabel
        sx={{ ml: -1, mb: 1.5 }}
        control={<Switch checked={colour === null} onChange={(_, on) => onChange(on ? null : siteColour)} />}
        label={t('bookingEngine.siteColour')}
      />
      {colour !== null && <ColourInput source="colour" label="site.colour" />}
      <NumberInput source="radius" label="bookingEngine.radius" min={0} max={LARGEST_RADIUS} />
    </Grid>
  );
}
