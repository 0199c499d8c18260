import './search-box.css';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPartyKnown, type PartyDraft } from '#libs/stays';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { DatesPicker } from './DatesPicker';
import { DestinationInput } from './DestinationInput';
import { PartyPicker } from './PartyPicker';
import type { Destination } from './destination';
import type { StayQuery } from './search-query';

interface SearchBoxProps {
  /** Without it, one hotel is meant and only dates and guests are asked. */
  onDestination?: 'required' | 'optional' | 'none';
  destination?: Destination;
  stay: StayQuery;
  onSearch: (stay: StayQuery, destination: Destination | undefined) => void;
  busy?: boolean;
  look?: 'hero' | 'flat';
}

/** Where, when, who. Nothing is asked of the API until the search begins. Start it anew (by key) when the address changes. */
export function SearchBox({
  onDestination = 'required',
  destination: given,
  stay: givenStay,
  onSearch,
  busy,
  look = 'flat',
}: SearchBoxProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Destination | 'none'>();
  const [stay, setStay] = useState(givenStay);
  const [rooms, setRooms] = useState<readonly PartyDraft[]>(givenStay.rooms);
  const [partyOpen, setPartyOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const destination = chosen === 'none' ? undefined : (chosen ?? given);
  const wantsDestination = onDestination !== 'none';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = onDestination === 'required' && !destination;
    const isKnown = rooms.every(isPartyKnown);
    if (isKnown && !isMissing) return onSearch({ ...stay, rooms: [...rooms] }, destination);
    setAsked(true);
    if (!isMissing) setPartyOpen(true);
  };

  return (
    <form
      className={`search-box search-box--${look} ${wantsDestination ? '' : 'search-box--stay'}`}
      role="search"
      noValidate
      aria-label={t('search.title')}
      onSubmit={submit}
      data-testid="search-box"
    >
      {wantsDestination && (
        <DestinationInput
          destination={destination}
          asked={asked && !destination}
          onChange={(next) => setChosen(next ?? 'none')}
        />
      )}
      <DatesPicker stay={stay} onChange={(dates) => setStay({ ...stay, ...dates })} />
      <PartyPicker rooms={rooms} onChange={setRooms} open={partyOpen} onOpen={setPartyOpen} asked={asked} />
      <Button type="submit" size="large" busy={busy} className="search-box__go" data-testid="search-button">
        <Icon name="search" />
        {wantsDestination ? t('search.go') : t('search.update')}
      </Button>
    </form>
  );
}
