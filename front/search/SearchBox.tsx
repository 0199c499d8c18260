import './search-box.css';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPartyKnown, type PartyDraft } from '#libs/stays';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { DatesPicker, loadCalendar } from './DatesPicker';
import { DestinationInput } from './DestinationInput';
import { PartyPicker, loadPartyRooms } from './PartyPicker';
import type { Destination } from './destination';
import type { StayQuery } from './search-query';
import type { SearchFilter } from './search-request';

/** What is opened next is loaded before. */
function loadPanels(): void {
  void loadCalendar();
  void loadPartyRooms();
}

interface SearchBoxProps {
  /** Without it, one hotel is meant and only dates and guests are asked. */
  onDestination?: 'required' | 'optional' | 'none';
  destination?: Destination;
  stay: StayQuery;
  /** The search that is shown: its lowest prices are in the calendar. */
  filter?: SearchFilter;
  onSearch: (stay: StayQuery, destination: Destination | undefined) => void;
  busy?: boolean;
  look?: 'hero' | 'flat';
}

/** Where, when, who. Nothing is asked of the API until the search begins. Recreate it (by key) when the address changes. */
export function SearchBox({
  onDestination = 'required',
  destination: given,
  stay: givenStay,
  filter,
  onSearch,
  busy,
  look = 'flat',
}: SearchBoxProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Destination | 'none' | 'unknown'>();
  const [stay, setStay] = useState(givenStay);
  const [rooms, setRooms] = useState<readonly PartyDraft[]>(givenStay.rooms);
  const [partyOpen, setPartyOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const destination = typeof chosen === 'string' ? undefined : (chosen ?? given);
  const wantsDestination = onDestination !== 'none';
  const isMissing = chosen === 'unknown' || (onDestination === 'required' && !destination);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing && rooms.every(isPartyKnown)) return onSearch({ ...stay, rooms: [...rooms] }, destination);
    setAsked(true);
    if (isMissing) form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
    else setPartyOpen(true);
  };

  return (
    <form
      ref={form}
      className={`search-box search-box--${look} ${wantsDestination ? '' : 'search-box--stay'}`}
      role="search"
      noValidate
      aria-label={t('search.title')}
      onSubmit={submit}
      onPointerEnter={loadPanels}
      onFocus={loadPanels}
      data-testid="search-box"
    >
      {wantsDestination && (
        <DestinationInput
          destination={destination}
          asked={asked && isMissing}
          onChange={(next) => setChosen(next ?? 'none')}
        />
      )}
      <DatesPicker stay={stay} filter={filter} onChange={(dates) => setStay({ ...stay, ...dates })} />
      <PartyPicker rooms={rooms} onChange={setRooms} open={partyOpen} onOpen={setPartyOpen} asked={asked} />
      <Button type="submit" size="large" busy={busy} className="search-box__go" data-testid="search-button">
        <Icon name="search" />
        {wantsDestination ? t('search.go') : t('search.update')}
      </Button>
    </form>
  );
}
