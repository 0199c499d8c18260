import { Autocomplete, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Account, AgencyService, TourListed } from '#libs/contracts';
import { call } from '../../kit/data';
import { localText, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useHotelNames } from '../../kit/field/HotelSelect';
import { Panel } from '../../kit/layout/Panel';
import { useAccountChange } from './use-account-change';
import { Grid } from '../../kit/text';

type Withheld = Account['withheld'];
type Kind = keyof Withheld;

const KINDS: readonly Kind[] = ['hotels', 'tours', 'extras'];
const MOST = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } } as const;

interface Choice {
  id: number;
  name: string;
}

/** What can be withheld: undefined where the user does not see such a list. */
function useChoices(): Record<Kind, Choice[] | undefined> {
  const seesHotels = useMay('hotels:read');
  const seesTours = useMay('tours:read');
  const seesServices = useMay('services:read');
  const { data: hotels = [] } = useHotelNames();
  const { data: tours = [] } = useGetList<TourListed>('tours', MOST, { enabled: seesTours });
  const { data: services = [] } = useGetList<AgencyService>('services', MOST, { enabled: seesServices });
  return {
    hotels: seesHotels ? hotels : undefined,
    tours: seesTours ? tours.map(({ id, name }) => ({ id, name })) : undefined,
    extras: seesServices ? services.map(({ id, name }) => ({ id, name: localText(name) })) : undefined,
  };
}

const isSame = (one: Withheld, other: Withheld) =>
  KINDS.every((kind) => [...one[kind]].sort().join() === [...other[kind]].sort().join());

/** Hotels, tours and extras that a partner agency does not sell for its parent. */
export function WithheldPanel({ account }: { account: Account }) {
  const t = useText();
  const choices = useChoices();
  const [withheld, setWithheld] = useState(account.withheld);
  const { mutate, isPending } = useAccountChange(() =>
    call('accounts.patch', { params: { id: account.id }, body: { key: 'withheld', value: withheld } }),
  );
  return (
    <Panel title={t('accounts.tabs.withheld')} hint={t('accounts.withheld.hint')} testId="withheld">
      <Grid
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {KINDS.map((kind) => {
          const options = choices[kind];
          return (
            options && (
              <ItemsField
                key={kind}
                kind={kind}
                options={options}
                value={withheld[kind]}
                onChange={(ids) => setWithheld({ ...withheld, [kind]: ids })}
              />
            )
          );
        })}
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          disabled={isSame(withheld, account.withheld)}
          data-testid="save-withheld"
          sx={{ justifySelf: 'start' }}
        >
          {t('general.save')}
        </Button>
      </Grid>
    </Panel>
  );
}

interface ItemsProps {
  kind: Kind;
  options: Choice[];
  value: number[];
  onChange: (ids: number[]) => void;
}

function ItemsField({ kind, options, value, onChange }: ItemsProps) {
  const t = useText();
  const label = t(`accounts.withheld.${kind}`);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options}
      value={value.map((id) => options.find((option) => option.id === id) ?? { id, name: `#${id}` })}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={value.length === 0 ? t('accounts.withheld.nothing') : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'data-testid': `withheld-${kind}` },
          }}
        />
      )}
    />
  );
}
