import { FormControlLabel, Switch } from '@mui/material';
import { WIDGET_LAYOUTS, type BookingEngine } from '#libs/contracts';
import { languageName } from '#libs/languages';
import { frontAddress } from '../../kit/data';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { SelectField } from '../../kit/field/SelectField';
import { ColourInput } from '../../kit/form/ColourInput';
import { HotelInput } from '../../kit/form/HotelInput';
import { ChoiceInput, NumberInput } from '../../kit/form/inputs';
import { useValueInput } from '../../kit/form/use-value-input';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { Grid, Text } from '../../kit/text';

const LARGEST_RADIUS = 32;
const OF_SITE = 'site';

type Facts = Pick<BookingEngine, 'siteLanguages' | 'siteColour' | 'address' | 'account'>;

export function WidgetFields({ siteLanguages, siteColour, address, account }: Facts) {
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
      <HostsInput address={address} account={account} />
    </Grid>
  );
}

/** A name a line: they are read as they are saved. */
function HostsInput({ address, account }: Pick<BookingEngine, 'address' | 'account'>) {
  const t = useText();
  const { value, onChange, fieldState } = useValueInput<string[]>('hosts', []);
  const own = useSession()?.account;
  const isPlatform = own?.type === 'supervisor' && own.id === account;
  const hasOwnSite = isPlatform || new URL(address).origin !== new URL(frontAddress('/')).origin;
  return (
    <>
      <PlainTextField
        label={t('bookingEngine.hosts')}
        value={value.join('\n')}
        onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
        multiline
        minRows={2}
        fullWidth
        error={fieldState.invalid}
        helperText={t('bookingEngine.hostsHint')}
        html={{ spellCheck: false, autoCapitalize: 'none' }}
        testId="widget-hosts"
      />
      {!hasOwnSite && <Text hint>{t('bookingEngine.noOwnSite', { address })}</Text>}
    </>
  );
}
