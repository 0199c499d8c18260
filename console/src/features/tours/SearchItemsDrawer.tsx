import { Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOUR_CATEGORIES } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { FormDrawer } from '../../kit/drawer/FormDrawer';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { PlaceInput } from '../../kit/form/PlaceInput';
import { RowsInput } from '../../kit/form/RowsInput';
import { FieldGrid } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';
import { OptionInput } from './OptionInput';
import { loadSearchItems, saveSearchItems } from './search-items';

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
  const queries = useQueryClient();
  const { data: record } = useQuery({ queryKey: KEY, queryFn: loadSearchItems });
  const save = useSubmit(
    ({ name, searchItems }: typeof BLANK) => saveSearchItems({ type: 'searchitems', name, searchItems }),
    {
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: KEY });
        onClose();
      },
    },
  );
  if (record === undefined) return <Skeleton />;
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
