import { Box, Paper, Tab, Tabs } from '@mui/material';
import { Form, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../platform/i18n/use-text';
import { useMay } from '../../platform/session/access';
import { ink } from '../../platform/theme/colours';
import { ImagesInput } from '../../shared/ImagesInput';
import { InvalidWatch } from '../../shared/InvalidWatch';
import { SaveBar } from '../../shared/SaveBar';
import { DeparturesInput } from './DeparturesInput';
import { DescriptionTab, GeneralTab, OverrideTab } from './TourTabs';
import { TOUR_TABS, tabOfErrors, type TourTab } from './tour-tabs';

const PANELS: Record<TourTab, () => React.JSX.Element> = {
  general: GeneralTab,
  description: DescriptionTab,
  departures: DeparturesInput,
  images: Images,
  override: OverrideTab,
};

function Images() {
  return <ImagesInput source="images" writable={useMay('tours:write')} />;
}

interface Props {
  creating?: boolean;
  record: object;
  onSubmit: (data: object) => Promise<Record<string, unknown> | undefined>;
}

/** A tour in tabs of one form. */
export function TourForm({ creating, record, onSubmit }: Props) {
  const t = useText();
  const notify = useNotify();
  const writable = useMay('tours:write');
  const [search, setSearch] = useSearchParams();
  const tab = TOUR_TABS.find((name) => name === search.get('tab')) ?? 'general';
  const show = (next: TourTab) => setSearch({ tab: next }, { replace: true });
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
        onChange={(_, next: TourTab) => show(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: `1px solid ${ink.line}`, mb: 2 }}
      >
        {TOUR_TABS.map((name) => (
          <Tab key={name} value={name} label={t(`tours.tabs.${name}`)} data-testid={`tab-${name}`} />
        ))}
      </Tabs>
      <Form record={record} onSubmit={submit} disableInvalidFormNotification>
        <InvalidWatch onInvalid={refuse} />
        <Paper sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
          {TOUR_TABS.map((name) => {
            const Tabbed = PANELS[name];
            return (
              <Box key={name} hidden={tab !== name}>
                <Tabbed />
              </Box>
            );
          })}
        </Paper>
        {writable && <SaveBar creating={creating} />}
      </Form>
    </>
  );
}
