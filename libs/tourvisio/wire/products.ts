import { z } from 'zod';
import { Flag, Geolocation, Giata, Money, Named, Numeric, Text, When, listOf, maybe } from './lenient.js';

export const Login = z.object({ token: z.string().min(1), expiresOn: When, tokenId: Numeric });

const Place = z.object({
  type: Numeric,
  geolocation: maybe(Geolocation),
  country: maybe(Named),
  state: maybe(Named),
  city: maybe(Named),
  town: maybe(Named),
  village: maybe(Named),
  hotel: maybe(Named),
  airport: maybe(Named),
  giataInfo: maybe(Giata),
  provider: Text,
});
export type WirePlace = z.output<typeof Place>;
export const Autocomplete = z.object({ items: listOf(Place) });

const CancellationPolicy = z.object({ beginDate: When, dueDate: When, price: maybe(Money) });
export type WirePolicy = z.output<typeof CancellationPolicy>;
export const CancellationPolicies = listOf(CancellationPolicy);

const OfferedRoom = z.object({
  roomId: Text,
  roomName: Text,
  accomId: Text,
  accomName: Text,
  boardId: Text,
  boardName: Text,
  boardGroups: listOf(Named),
  allotment: Numeric,
  stopSaleGuaranteed: Numeric,
  /** The wire's own spelling. */
  stopSaleStandart: Numeric,
  price: maybe(Money),
});

const HotelOffer = z.object({
  offerId: z.string().min(1),
  night: Numeric,
  checkIn: When,
  isAvailable: Flag,
  availability: Numeric,
  isRefundable: Flag,
  price: Money,
  ownOffer: Flag,
  rooms: listOf(OfferedRoom),
  cancellationPolicies: CancellationPolicies,
  expiresOn: When,
});
export type WireHotelOffer = z.output<typeof HotelOffer>;

const FoundHotel = z.object({
  id: Text,
  name: Text,
  stars: Numeric,
  address: Text,
  provider: Text,
  geolocation: maybe(Geolocation),
  themes: listOf(Named),
  boards: listOf(Named),
  country: maybe(Named),
  city: maybe(Named),
  town: maybe(Named),
  village: maybe(Named),
  giataInfo: maybe(Giata),
  thumbnail: Text,
  thumbnailFull: Text,
  description: maybe(z.object({ text: Text })),
  offers: listOf(HotelOffer),
});
export type WireHotel = z.output<typeof FoundHotel>;
export const HotelSearch = z.object({ searchId: Text, expiresOn: When, hotels: listOf(FoundHotel) });

const MediaFile = z.object({ fileType: Numeric, url: Text, urlFull: Text });
const Presentation = z.object({ textType: Numeric, text: Text });
const Season = z.object({
  name: Text,
  beginDate: When,
  endDate: When,
  textCategories: listOf(z.object({ code: Text, name: Text, presentations: listOf(Presentation) })),
  facilityCategories: listOf(
    z.object({ name: Text, facilities: listOf(z.object({ id: Text, name: Text, isPriced: Flag })) }),
  ),
  mediaFiles: listOf(MediaFile),
  themes: listOf(Named),
});
export const ProductInfo = z.object({
  hotel: FoundHotel.omit({ offers: true }).extend({
    seasons: listOf(Season),
    rooms: listOf(z.object({ code: Text, name: Text, mediaFiles: listOf(MediaFile) })),
    phoneNumber: Text,
    faxNumber: Text,
    homePage: Text,
  }),
});
export type WireProduct = z.output<typeof ProductInfo>['hotel'];

export const Offers = z.object({ searchId: Text, expiresOn: When, offers: listOf(HotelOffer) });
