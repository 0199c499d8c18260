import type { Manifest, ManifestLine } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { AMOUNT_FORMAT, headed, type Cell, type Sheet } from '#libs/service';

const COLUMNS = [
  { key: 'booking', width: 18 },
  { key: 'state', width: 12 },
  { key: 'lead', width: 26 },
  { key: 'phone', width: 18 },
  { key: 'passenger', width: 28 },
  { key: 'kind', width: 12 },
  { key: 'age', width: 8 },
  { key: 'hotel', width: 26 },
  { key: 'rooms', width: 20 },
  { key: 'pickUp', width: 28 },
  { key: 'note', width: 36 },
  { key: 'seller', width: 26 },
  { key: 'total', width: 14, format: AMOUNT_FORMAT },
  { key: 'due', width: 14, format: AMOUNT_FORMAT },
  { key: 'net', width: 14, format: AMOUNT_FORMAT },
  { key: 'currency', width: 12 },
] as const;

/** The sheet of a departure's passengers, in the reader's language. */
export function manifestSheet({ departure }: Manifest, lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  return {
    file: `passengers-${departure.id}-${departure.startDate}`,
    title: t('exports.manifest.title'),
    columns: headed(COLUMNS, (key) => t(`exports.manifest.columns.${key}`)),
  };
}

/** A row for each passenger; money is on the first row of a line alone, so that it can be added up. */
export function manifestCells(line: ManifestLine, lang: string): Cell[][] {
  const { t } = wordsIn('api', lang);
  return line.passengers.map(({ name, kind, age }, nth) => [
    line.voucher ?? String(line.booking),
    t(`exports.bookingStates.${line.state}`),
    line.lead,
    line.phone,
    name,
    t(`exports.manifest.kinds.${kind}`),
    age,
    line.hotel,
    nth === 0 ? roomsText(line.rooms, lang) : '',
    line.pickUp,
    nth === 0 ? line.note : '',
    line.seller,
    ...(nth === 0 ? [line.total, line.due, line.net] : [null, null, null]),
    line.currency.toUpperCase(),
  ]);
}

function roomsText(rooms: ManifestLine['rooms'], lang: string): string {
  const { t } = wordsIn('api', lang);
  const sizes = (['single', 'double', 'triple'] as const).filter((size) => rooms[size] > 0);
  return sizes.map((size) => `${rooms[size]} × ${t(`exports.manifest.rooms.${size}`)}`).join(', ');
}
