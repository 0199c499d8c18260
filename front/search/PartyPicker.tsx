import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDraft } from '#libs/stays';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { partiesText, partyText } from './stay-text';

interface PartyPickerProps {
  rooms: readonly PartyDraft[];
  onChange: (rooms: PartyDraft[]) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Points out the ages that are missing. */
  asked: boolean;
  /** Of one party, as tours have: no rooms are spoken of. */
  isOneParty?: boolean;
}

/** The panel's code: for who goes to the search, before they open it. */
export const loadPartyRooms = () => import('./PartyRooms');
const PartyRooms = lazy(loadPartyRooms);

export function PartyPicker({ rooms, onChange, open, onOpen, asked, isOneParty = false }: PartyPickerProps) {
  const { t, i18n } = useTranslation();
  return (
    <Popover
      open={open}
      onClose={() => onOpen(false)}
      title={t('party.title')}
      align="end"
      sheet
      className="party"
      trigger={(button) => (
        <button {...button} className="search-field" onClick={() => onOpen(!open)} data-testid="party-button">
          <Icon name="people" />
          <span className="search-field__text">
            <span className="search-field__label">{t('party.title')}</span>
            <span className="search-field__value">
              {isOneParty ? partyText(rooms[0]!, i18n) : partiesText(rooms, i18n)}
            </span>
          </span>
        </button>
      )}
    >
      <Suspense fallback={<div className="party__rooms party__rooms--coming" />}>
        <PartyRooms
          rooms={rooms}
          onChange={onChange}
          onDone={() => onOpen(false)}
          asked={asked}
          isOneParty={isOneParty}
        />
      </Suspense>
    </Popover>
  );
}
