import BedOutlined from '@mui/icons-material/BedOutlined';
import { RoomInput, type Room } from '#libs/contracts';
import { listed, localText, useText, withText } from '../../kit/i18n';
import { Flex, StateChip, Text, TwoLines } from '../../kit/text';
import { useMay } from '../../kit/session/access';
import { InlineValue } from '../../kit/form/InlineValue';
import { useInlineChange, useReference } from '../../kit/data';
import { SubList } from '../../kit/list/SubList';
import { Thumbnail } from '../../kit/layout/Thumbnail';
import { RoomFields } from './RoomFields';

const BLANK = { ...RoomInput.parse({ name: [{ lang: 'tr', value: '-' }] }), name: [] };

export function RoomList({ hotel }: { hotel: number }) {
  return (
    <SubList<Room>
      resource="rooms"
      hotel={hotel}
      texts={{ title: 'hotels.tabs.rooms', hint: 'rooms.hint', add: 'rooms.add', empty: 'rooms.empty' }}
      blank={BLANK}
      nameOf={({ name }) => localText(name)}
      row={(room) => <Row room={room} />}
      fields={<RoomFields />}
    />
  );
}

function Row({ room }: { room: Room }) {
  const { name, type, count, beds, size, maxAdults, maxChildren, status, images } = room;
  const t = useText();
  const { nameOf } = useReference();
  const writable = useMay('hotels:write');
  const change = useInlineChange('rooms');
  const facts = [
    nameOf('roomTypes', type),
    size > 0 && `${size} m²`,
    listed(
      [
        t('bookings.adults', { smart_count: maxAdults }),
        maxChildren > 0 && t('rooms.children', { smart_count: maxChildren }),
      ].filter(Boolean),
    ),
  ];
  return (
    <Flex gap={1.5}>
      <Thumbnail src={images[0]?.thumbnail} icon={BedOutlined} />
      <TwoLines wraps="both" fontSize={14} name={localText(name)} below={facts.filter(Boolean).join(' · ')} />
      <Text hint sx={{ display: { xs: 'none', md: 'block' } }}>
        <InlineValue
          kind={{ type: 'text', maxLength: 100 }}
          value={localText(beds)}
          label={t('rooms.beds')}
          shown={localText(beds) || t('rooms.noBeds')}
          onSave={(value) => change(room, 'beds', withText(beds, String(value)))}
          disabled={!writable}
          testId={`room-beds-${room.id}`}
        />
      </Text>
      <Text hint>
        <InlineValue
          kind={{ type: 'number', max: 10_000 }}
          value={count}
          label={t('rooms.count')}
          shown={t('rooms.units', { smart_count: count })}
          onSave={(value) => change(room, 'count', value)}
          disabled={!writable}
          testId={`room-count-${room.id}`}
        />
      </Text>
      {!status && <StateChip colour="grey" label={t('general.inactive')} />}
    </Flex>
  );
}
