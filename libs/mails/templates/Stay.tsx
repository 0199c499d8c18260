import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { mapAddress } from '#libs/stays';
import {
  boardText,
  bookingWords,
  dateText,
  partyText,
  roomText,
  type BookedLine,
  type BookingWords,
} from '#libs/voucher';
import { Details, type Detail } from './Details.js';
import { style } from './style.js';

function Name({ line }: { line: BookedLine }) {
  return (
    <>
      <Heading as="h2" style={style.hotel}>
        {line.hotel}
      </Heading>
      <Text className="soft" style={style.place}>
        {line.place}
      </Text>
    </>
  );
}

interface StayProps {
  line: BookedLine;
  lang: string;
  terms?: string;
  /** Whether to show the hotel's address and directions. */
  way?: boolean;
}

/** A stay as booked; `terms` adds the cancellation deadline. */
export function Stay({ line, lang, terms = '', way }: StayProps) {
  const words = bookingWords(lang);
  const { t } = words;
  return (
    <>
      <Name line={line} />
      <Details
        rows={[
          { label: t('booking.checkIn'), value: dateText(words, line.checkIn, line.checkInHour) },
          { label: t('booking.checkOut'), value: dateText(words, line.checkOut, line.checkOutHour) },
          {
            label: t('booking.stay'),
            value: `${t('booking.nights', { count: line.nights })}, ${partyText(words, line)}`,
          },
          { label: t('booking.room'), value: roomText(line) },
          { label: t('booking.board'), value: boardText(words, line) },
          { label: t('booking.cancellation'), value: terms },
          ...(way ? wayRows(line, t) : []),
        ]}
      />
    </>
  );
}

/** The hotel's address with its map, and its phone. */
function wayRows(line: BookedLine, t: BookingWords['t']): Detail[] {
  const map = mapAddress(line);
  return [
    {
      label: t('booking.address'),
      value: line.address && map ? <Link href={map}>{line.address}</Link> : line.address,
    },
    {
      label: t('booking.phone'),
      value: line.phone && <Link href={`tel:${line.phone.replaceAll(/[^\d+]/g, '')}`}>{line.phone}</Link>,
    },
  ];
}

/** Directions to a stay. */
export function WayThere({ line, lang }: { line: BookedLine; lang: string }) {
  const words = bookingWords(lang);
  const { t } = words;
  const map = mapAddress(line);
  return (
    <>
      <Name line={line} />
      <Details
        rows={[
          { label: t('booking.address'), value: line.address },
          {
            label: t('booking.phone'),
            value: <Link href={`tel:${line.phone.replaceAll(/[^\d+]/g, '')}`}>{line.phone}</Link>,
          },
          { label: t('booking.checkIn'), value: dateText(words, line.checkIn, line.checkInHour) },
          { label: t('booking.checkOut'), value: dateText(words, line.checkOut, line.checkOutHour) },
        ]}
      />
      {map && (
        <Text style={style.note}>
          <Link href={map} style={style.link}>
            {t('showOnMap')}
          </Link>
        </Text>
      )}
    </>
  );
}
