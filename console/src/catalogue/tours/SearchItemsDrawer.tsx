import { Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { TOUR_CATEGORIES, type Location, type Tour } from '#libs/contracts';
import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { FormDrawer } from '../../shared/FormDrawer';
import { LocalTextInput } from '../../shared/LocalTextInput';
import { PlaceInput } from '../../shared/PlaceInput';
import { RowsInput } from '../../shared/RowsInput';
import { FieldGrid } from '../../shared/inputs';
import { useProblem } from '../../shared/use-problem';
import { OptionInput } from './OptionInput';

const KEY = ['tours', 'searchItems'];
const BLANK = {
  type: 'searchitems',
  name: [
    { lang: 'tr', value: 'Arama önerileri' },
    { lang: 'en', value: 'Search proposals' },
  ],
  searchItems: [],
};

/** What the search box for tours proposes before anything is typed. */
export function SearchItemsDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  const { data: record } = useQuery({ queryKey: KEY, queryFn: async () => withPlaces(await api.searchItems(), api) });
  if (record === undefined) return <Skeleton />;
  const save = async (values: object) => {
    const { name, searchItems } = values as typeof BLANK;
    try {
      await api.saveSearchItems({ type: 'searchitems', name, searchItems });
      notify(t('general.saved'), { type: 'success' });
      await queries.invalidateQueries({ queryKey: KEY });
      onClose();
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  return (
    <FormDrawer
      wide
      title={t('tours.searchItems.title')}
      record={record ?? BLANK}
      creating={record === null}
      writable
      onSubmit={save}
      onClose={onClose}
    >
      <RowsInput
        source="searchItems"
        blank={{ label: [], location: null, category: null }}
        add={t('tours.searchItems.add')}
        max={50}
      >
        {(source) => (
          <>
            <LocalTextInput source={`${source}.label`} label="tours.searchItems.label" required />
            <FieldGrid>
              <PlaceInput source={`${source}.location`} label="services.location" />
              <OptionInput
                source={`${source}.category`}
                label="tours.category"
                none={t('tours.allCategories')}
                choices={TOUR_CATEGORIES.map((id) => ({ id, name: t(`tours.categories.${id}`) }))}
              />
            </FieldGrid>
          </>
        )}
      </RowsInput>
    </FormDrawer>
  );
}

/** Proposals name places by id; the form shows them whole. */
async function withPlaces(record: Tour | null, api: ReturnType<typeof useApi>) {
  if (!record) return null;
  const ids = record.searchItems.flatMap(({ location }) => location ?? []);
  const places = ids.length > 0 ? await api.placesOf(ids) : [];
  const placeOf = (id: number | null): Location | null => places.find((place) => place.id === id) ?? null;
  return { ...record, searchItems: record.searchItems.map((item) => ({ ...item, location: placeOf(item.location) })) };
}
