import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { BookingMail } from '#libs/contracts';
import { mapAddress } from '#libs/stays';
import { bookingWords, dateText, groupStays, stayRows, type BookedStay, type BookingWords } from '#libs/voucher';
import { Details, type Detail } from './Details.js';
import { style } from './style.js';

function Name({ stay }: { stay: BookedStay }) {
  return (
    <>
      <Heading as="h2" style={style.hotel}>
        {stay.hotel}
      </Heading>
      <Text className="soft" style={style.place}>
        {stay.place}
      </Text>
    </>
  );
}

interface StaysProps {
  booking: BookingMail;
  lang: string;
  terms?: string;
  /** Whether to show the hotel's address and directions. */
  way?: boolean;
}

/** The stays as booked; `terms` adds the cancellation deadline. */
export function Stays({ booking, lang, terms = '', way }: StaysProps) {
  const words = bookingWords(lang);
  return groupStays(booking.lines).map((stay, i) => (
    <Fragment key={i}>
      <Name stay={stay} />
      <Details
        rows={[
          ...stayRows(words, stay).map(({ label, value }) => ({ label, value: <Lines text={value} /> })),
          { label: words.t('booking.cancellation'), value: terms },
          ...(way ? wayRows(stay, words.t) : []),
        ]}
      />
    </Fragment>
  ));
}

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

const Phone = ({ number }: { number: string }) => (
  <Link href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    <span dir="ltr">{number}</span>
  </Link>
);

/** The hotel's address with its map, and its phone. */
function wayRows(stay: BookedStay, t: BookingWords['t']): Detail[] {
  const map = mapAddress(stay);
  return [
    {
      label: t('booking.address'),
      value: stay.address && map ? <Link href={map}>{stay.address}</Link> : stay.address,
    },
    {
      label: t('booking.phone'),
      value: stay.phone && <Phone number={stay.phone} />,
    },
  ];
}

/** Directions to each stay. */
export function WaysThere({ booking, lang }: { booking: BookingMail; lang: string }) {
  return groupStays(booking.lines).map((stay, i) => <WayThere key={i} stay={stay} words={bookingWords(lang)} />);
}

function WayThere({ stay, words }: { stay: BookedStay; words: BookingWords }) {
  const { t } = words;
  const map = mapAddress(stay);
  return (
    <>
      <Name stay={stay} />
      <Details
        rows={[
          { label: t('booking.address'), value: stay.address },
          {
            label: t('booking.phone'),
            value: <Phone number={stay.phone} />,
          },
          { label: t('booking.checkIn'), value: dateText(words, stay.checkIn, stay.checkInHour) },
          { label: t('booking.checkOut'), value: dateText(words, stay.checkOut, stay.checkOutHour) },
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
