import type { AnswerOf, HotelPage, Photo } from '#libs/contracts';
import { wordsIn, textIn } from '#libs/locales';
import { photoCategoryName, referenceNames } from '../../catalogue/reference/reference-data.js';

type Page = HotelPage['page'];
type Block = HotelPage['blocks'][number];
type ShownPhoto = NonNullable<Block['photos']>[number];
type HotelWithRooms = AnswerOf<'b2c.gethotel'>['data'];

/** A hotel's page as blocks; empty blocks are left out. */
export function pageBlocks(page: Page, hotel: HotelWithRooms, lang: string): Block[] {
  const blocks = { about, rooms, photos, location, policies }[page](hotel, lang);
  return blocks.filter(
    (block) => block.text || (block.items?.length ?? 0) > 0 || (block.photos?.length ?? 0) > 0 || block.map,
  );
}

function about(hotel: HotelWithRooms, lang: string): Block[] {
  const { t } = wordsIn('api', lang);
  return [
    { title: hotel.name, text: textIn(hotel.description, lang), photos: hotel.photos.slice(0, 5).map(shown(lang)) },
    { title: t('hotelPage.themes'), items: referenceNames('themes', hotel.themes, lang) },
    { title: t('hotelPage.qualifiers'), items: referenceNames('qualifiers', hotel.qualifiers, lang) },
    { title: t('hotelPage.amenities'), items: referenceNames('amenities', hotel.amenities, lang) },
  ];
}

function rooms(hotel: HotelWithRooms, lang: string): Block[] {
  const { t } = wordsIn('api', lang);
  return hotel.rooms.map((room) => ({
    title: textIn(room.name, lang),
    text: textIn(room.description, lang),
    items: [
      ...(room.size > 0 ? [t('hotelPage.size', { size: room.size })] : []),
      ...[textIn(room.beds, lang)].filter(Boolean),
      t('hotelPage.persons', { count: room.maxPersons }),
      ...referenceNames('amenities', room.amenities, lang),
    ],
    photos: room.images.map(({ url, thumbnail }) => ({ url, thumbnail, caption: textIn(room.name, lang) })),
  }));
}

/** By category, in the hotel's own order. */
function photos(hotel: HotelWithRooms, lang: string): Block[] {
  const groups = new Map<string, Photo[]>();
  for (const photo of hotel.photos) groups.set(photo.category, [...(groups.get(photo.category) ?? []), photo]);
  return [...groups].map(([category, group]) => ({
    title: photoCategoryName(category, lang),
    photos: group.map(shown(lang)),
  }));
}

function location({ address, location: place, latitude, longitude }: HotelWithRooms, lang: string): Block[] {
  return [
    {
      title: wordsIn('api', lang).t('hotelPage.address'),
      text: [address, place.path].filter(Boolean).join(', '),
      ...(latitude !== null && longitude !== null ? { map: { latitude, longitude } } : {}),
    },
  ];
}

function policies({ policies: rules, childAges, checkInHour, checkOutHour }: HotelWithRooms, lang: string): Block[] {
  const { t } = wordsIn('api', lang);
  const ages = childAges.map(({ from, to }) => t('hotelPage.ages', { from, to }));
  return [
    {
      title: t('hotelPage.arrival'),
      items: [`${t('hotelPage.checkIn')}: ${checkInHour}`, `${t('hotelPage.checkOut')}: ${checkOutHour}`],
    },
    ...(['smoking', 'pets', 'parking'] as const).map((policy) => ({
      title: t(`hotelPage.${policy}`),
      items: referenceNames('policies', [`${policy}.${rules[policy]}`], lang),
    })),
    { title: t('hotelPage.children'), items: ages },
  ];
}

const shown =
  (lang: string) =>
  ({ url, thumbnail, captions }: Photo): ShownPhoto => ({ url, thumbnail, caption: textIn(captions, lang) });
