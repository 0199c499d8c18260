import SearchRounded from '@mui/icons-material/SearchRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { TOUR_CATEGORIES } from '#libs/contracts';
import { isPartyKnown, type PartyDraft } from '#libs/stays';
import { monthName, useText } from '../../kit/i18n';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { SelectField } from '../../kit/field/SelectField';
import { Flex } from '../../kit/text';
import { PartyFields } from '../guests';
import { SearchPaper, SoldPlaceField } from '../reservation';
import { TOUR_SORTS, monthsAhead, type TourCategory, type TourFilter, type TourSort } from './tour-filter';

const ALL = 'all';

interface Props {
  filter: TourFilter;
  onEdit: () => void;
  onSearch: (filter: TourFilter) => void;
}

type Draft = Omit<TourFilter, 'party'> & { party: PartyDraft };

/** Where to, when, who; nothing is asked before "search" is pressed. */
export function TourSearchForm({ filter, onEdit, onSearch }: Props) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(filter);
  const [asked, setAsked] = useState(false);
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    onEdit();
  };
  const submit = () => {
    const { party } = draft;
    setAsked(!isPartyKnown(party));
    if (isPartyKnown(party)) onSearch({ ...draft, party });
  };
  return (
    <SearchPaper onSubmit={submit} testId="tour-search-form">
      <SoldPlaceField
        value={draft.location}
        onChange={(location) => set({ location })}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <PlainTextField
        label={t('tours.keyword')}
        value={draft.keyword ?? ''}
        onChange={(keyword) => set({ keyword: keyword || undefined })}
        html={{ maxLength: 100, autoComplete: 'off' }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        testId="tour-keyword"
      />
      <SelectField
        label={t('reservationTour.month')}
        value={draft.month === undefined ? ALL : String(draft.month)}
        onChange={(month) => set({ month: Number(month) || undefined })}
        options={[
          { value: ALL, label: t('reservationTour.anyMonth') },
          ...monthsAhead().map((month) => ({
            value: String(month),
            label: monthName(Math.trunc(month / 100), month % 100),
          })),
        ]}
        testId="tour-month"
      />
      <SelectField<TourCategory | typeof ALL>
        label={t('tours.category')}
        value={draft.category ?? ALL}
        onChange={(category) => set({ category: category === ALL ? undefined : category })}
        options={[
          { value: ALL, label: t('tours.allCategories') },
          ...TOUR_CATEGORIES.map((category) => ({ value: category, label: t(`tours.categories.${category}`) })),
        ]}
        testId="tour-category"
      />
      <Flex wrap gap={1.25} sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' }, alignItems: 'end' }}>
        <PartyFields party={draft.party} asked={asked} onChange={(party) => set({ party })} testId="tour-party" />
      </Flex>
      <SelectField<TourSort>
        label={t('reservationTour.sort')}
        value={draft.sort}
        onChange={(sort) => set({ sort })}
        options={TOUR_SORTS.map((sort) => ({ value: sort, label: t(`reservationTour.sorts.${sort}`) }))}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        testId="tour-sort"
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        startIcon={<SearchRounded />}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        data-testid="tour-search-go"
      >
        {t('reservation.search')}
      </Button>
    </SearchPaper>
  );
}
