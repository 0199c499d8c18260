import { Box, Paper, Tab, Tabs } from '@mui/material';
import { Form, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Hotel } from '#libs/contracts';
import { useText, type TextKey } from '../../platform/i18n/use-text';
import { MarketList } from '../markets/MarketList';
import { PricePlanList } from '../price-plans/PricePlanList';
import { RoomList } from '../rooms/RoomList';
import { useMay } from '../../platform/session/access';
import { ink } from '../../platform/theme/colours';
import { InvalidWatch } from '../../shared/InvalidWatch';
import { SaveBar } from '../../shared/SaveBar';
import { HotelPhotos } from './HotelPhotos';
import { AmenitiesTab, ContactTab, DescriptionTab, GeneralTab, LocationTab, TaxTab } from './HotelTabs';
import { FORM_TABS, tabOfErrors, type FormTab } from './form-tabs';

const PANELS: Record<FormTab, () => React.JSX.Element> = {
  general: GeneralTab,
  location: LocationTab,
  contact: ContactTab,
  description: DescriptionTab,
  amenities: AmenitiesTab,
  tax: TaxTab,
};
const SUBLISTS = ['photos', 'rooms', 'priceplans', 'markets'] as const;
type Sublist = (typeof SUBLISTS)[number];
const label = (tab: FormTab | Sublist): TextKey => `hotels.tabs.${tab}`;
const isOneOf = <T extends string>(all: readonly T[], value: string | null): value is T => all.includes(value as T);

interface Props {
  hotel?: Hotel;
  record: object;
  onSubmit: (data: object) => Promise<Record<string, unknown> | undefined>;
}

/** The hotel's own fields in tabs of one form; what belongs to it (photos, rooms, plans, markets) saves by itself. */
export function HotelForm({ hotel, record, onSubmit }: Props) {
  const t = useText();
  const notify = useNotify();
  const writable = useMay('hotels:write');
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const sublist = hotel && isOneOf(SUBLISTS, wanted) ? wanted : undefined;
  const tab: FormTab | Sublist = sublist ?? (isOneOf(FORM_TABS, wanted) ? wanted : 'general');
  const show = (next: FormTab | Sublist) => setSearch({ tab: next }, { replace: true });
  const refuse = (errors: object) => {
    const place = tabOfErrors(errors);
    if (place) show(place);
    notify('ra.message.invalid_form', { type: 'warning' });
  };
  const submit = async (data: object) => {
    const errors = await onSubmit(data);
    const place = errors && tabOfErrors(errors);
    if (place) show(place);
    return errors;
  };
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: FormTab | Sublist) => show(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: `1px solid ${ink.line}`, mb: 2 }}
      >
        {FORM_TABS.map((name) => (
          <Tab key={name} value={name} label={t(label(name))} data-testid={`tab-${name}`} />
        ))}
        {hotel &&
          SUBLISTS.map((name) => <Tab key={name} value={name} label={t(label(name))} data-testid={`tab-${name}`} />)}
      </Tabs>
      <Box hidden={sublist !== undefined}>
        <Form record={record} onSubmit={submit} disableInvalidFormNotification>
          <InvalidWatch onInvalid={refuse} />
          <Paper sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
            {FORM_TABS.map((name) => {
              const Panel = PANELS[name];
              return (
                <Box key={name} hidden={tab !== name}>
                  <Panel />
                </Box>
              );
            })}
          </Paper>
          {writable && <SaveBar creating={!hotel} />}
        </Form>
      </Box>
      {hotel && sublist === 'photos' && <HotelPhotos hotel={hotel} />}
      {hotel && sublist === 'rooms' && <RoomList hotel={hotel.id} />}
      {hotel && sublist === 'priceplans' && <PricePlanList hotel={hotel.id} />}
      {hotel && sublist === 'markets' && <MarketList hotel={hotel.id} />}
    </>
  );
}
