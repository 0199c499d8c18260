import { useTranslation } from 'react-i18next';
import { MAX_ROOMS, type PartyDraft } from '#libs/stays';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { RoomParty } from './RoomParty';

interface PartyRoomsProps {
  rooms: readonly PartyDraft[];
  onChange: (rooms: PartyDraft[]) => void;
  onDone: () => void;
  /** Points out the ages that are missing. */
  asked: boolean;
  isOneParty: boolean;
}

/** Who sleeps in which room, or travels in one party. */
export default function PartyRooms({ rooms, onChange, onDone, asked, isOneParty }: PartyRoomsProps) {
  const { t } = useTranslation();
  const replace = (at: number, room: PartyDraft) => onChange(rooms.map((old, index) => (index === at ? room : old)));
  return (
    <>
      <div className="party__rooms">
        {rooms.map((room, at) => (
          <RoomParty
            key={at}
            number={at + 1}
            room={room}
            asked={asked}
            isOneParty={isOneParty}
            onChange={(changed) => replace(at, changed)}
            onRemove={rooms.length > 1 ? () => onChange(rooms.filter((_, index) => index !== at)) : undefined}
          />
        ))}
      </div>
      <div className="party__foot">
        {!isOneParty && (
          <Button
            look="text"
            disabled={rooms.length >= MAX_ROOMS}
            onClick={() => onChange([...rooms, { adults: 2, children: [] }])}
            data-testid="party-add-room"
          >
            <Icon name="plus" /> {t('party.addRoom')}
          </Button>
        )}
        <Button onClick={onDone} size="small" data-testid="party-done">
          {t('common.done')}
        </Button>
      </div>
    </>
  );
}
