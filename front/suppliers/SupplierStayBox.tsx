import '../search/search-box.css';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isPartyKnown, type PartyDraft } from '#libs/stays';
import { DatesPicker } from '../search/DatesPicker';
import { PartyPicker } from '../search/PartyPicker';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { SupplierPlaceInput } from './SupplierPlaceInput';
import { supplierStayAddress, type SupplierStayQuery } from './stays-query';

/** Where, when, who, among what suppliers have. Recreate it (by key) when the address changes. */
export function SupplierStayBox({ query }: { query: SupplierStayQuery }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [place, setPlace] = useState(query.place);
  const [stay, setStay] = useState({ checkIn: query.checkIn, checkOut: query.checkOut });
  const [rooms, setRooms] = useState<readonly PartyDraft[]>(query.rooms);
  const [partyOpen, setPartyOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!rooms.every(isPartyKnown)) return setPartyOpen(true);
    if (place) navigate(supplierStayAddress({ place, ...stay, rooms: [...rooms] }));
  };
  return (
    <form
      className="search-box search-box--flat"
      role="search"
      noValidate
      aria-label={t('search.title')}
      onSubmit={submit}
      data-testid="supplier-search-box"
    >
      <SupplierPlaceInput
        finds="hotels"
        label={t('search.destination')}
        hint={t('search.destinationHint')}
        value={place}
        asked={asked && !place}
        onChange={setPlace}
        testId="supplier-place"
      />
      <DatesPicker stay={stay} onChange={setStay} />
      <PartyPicker rooms={rooms} onChange={setRooms} open={partyOpen} onOpen={setPartyOpen} asked={asked} />
      <Button type="submit" size="large" className="search-box__go" data-testid="supplier-search-button">
        <Icon name="search" />
        {t('search.go')}
      </Button>
    </form>
  );
}
