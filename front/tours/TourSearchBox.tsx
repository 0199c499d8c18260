import '../search/search-box.css';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isPartyKnown, type PartyDraft } from '#libs/stays';
import { DestinationInput } from '../search/DestinationInput';
import { PartyPicker } from '../search/PartyPicker';
import { useKeepPlace, type Destination } from '../search/destination';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { MonthSelect } from './MonthSelect';
import { tourAddress, toursAddress, usualTours, type TourQuery } from './tour-query';

interface TourSearchBoxProps {
  query?: TourQuery;
  place?: Destination;
  look?: 'hero' | 'flat';
}

/** Destination, month and party; the name of a tour opens its page at once. */
export default function TourSearchBox({ query = usualTours(), place, look = 'flat' }: TourSearchBoxProps) {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const keepPlace = useKeepPlace();
  const [chosen, setChosen] = useState<Destination | 'none' | 'unknown'>();
  const [month, setMonth] = useState(query.month);
  const [parties, setParties] = useState<readonly PartyDraft[]>([query.party]);
  const [partyOpen, setPartyOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const destination = typeof chosen === 'string' ? undefined : (chosen ?? place);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const party = parties[0]!;
    setAsked(true);
    if (chosen === 'unknown') return;
    if (!isPartyKnown(party)) return setPartyOpen(true);
    if (destination?.type === 'tour') return navigate(tourAddress(destination, { month, party }, i18n.language));
    if (destination) keepPlace(destination);
    navigate(toursAddress({ ...query, party, month, location: destination?.id, page: 1 }));
  };

  return (
    <form
      className={`search-box search-box--${look} search-box--tours`}
      role="search"
      noValidate
      aria-label={t('tours.search')}
      onSubmit={submit}
      data-testid="tour-search-box"
    >
      <DestinationInput
        finds="tour"
        destination={destination}
        asked={asked && chosen === 'unknown'}
        onChange={(next) => setChosen(next ?? 'none')}
      />
      <MonthSelect month={month} onChange={setMonth} />
      <PartyPicker
        rooms={parties}
        onChange={setParties}
        open={partyOpen}
        onOpen={setPartyOpen}
        asked={asked}
        isOneParty
      />
      <Button type="submit" size="large" className="search-box__go" data-testid="tour-search-button">
        <Icon name="search" />
        {t('search.go')}
      </Button>
    </form>
  );
}
