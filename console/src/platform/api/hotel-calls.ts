import type { AnswerOf, Hotel, Location, LocalText } from '#libs/contracts';
import { call } from './http';
import { sendFile } from './send-file';

export type Reference = AnswerOf<'reference.get'>['data'];
export type HotelName = AnswerOf<'hotels.simplelist'>['list'][number];
export type Country = AnswerOf<'locations.countries'>['items'][number];

export const hotelCalls = {
  reference: async (): Promise<Reference> => (await call<AnswerOf<'reference.get'>>('/reference')).data,

  hotelNames: async (): Promise<HotelName[]> => (await call<AnswerOf<'hotels.simplelist'>>('/hotels/list')).list,

  /** A hotel with all that puts it on sale; the same key again makes none. */
  setUpHotel: async (setup: object, key: string): Promise<Hotel> =>
    (await call<AnswerOf<'fastsetup.create'>>('/fastsetuphotel', { method: 'POST', body: setup, once: key })).record,

  hotelLocations: async (): Promise<Location[]> =>
    (await call<AnswerOf<'hotels.locations'>>('/hotels/locations')).items,

  searchLocations: async (query: string, signal?: AbortSignal): Promise<Location[]> =>
    (await call<AnswerOf<'locations.search'>>('/locations/search', { query: { query }, signal })).items,

  placesOf: async (ids: number[]): Promise<Location[]> =>
    (await call<AnswerOf<'locations.tags'>>('/locations/tags', { method: 'POST', body: { ids } })).items,

  countries: async (): Promise<Country[]> =>
    (await call<AnswerOf<'locations.countries'>>('/locations/countries')).items,

  citiesOf: async (country: string, signal?: AbortSignal): Promise<Location[]> =>
    (await call<AnswerOf<'locations.cities'>>(`/locations/cities/${encodeURIComponent(country)}`, { signal })).items,

  /** Sends one picture and tells how far it is, from 0 to 1. */
  uploadPhoto: async (hotel: number, file: File, onProgress: (share: number) => void): Promise<Hotel> =>
    (await sendFile<AnswerOf<'hotels.photos.add'>>(`/hotels/${hotel}/photos`, file, onProgress)).record,

  orderPhotos: async (
    hotel: number,
    photos: Array<{ id: number; category: string; captions: LocalText }>,
  ): Promise<Hotel> =>
    (await call<AnswerOf<'hotels.photos.order'>>(`/hotels/${hotel}/photos`, { method: 'PUT', body: { photos } }))
      .record,

  deletePhoto: async (hotel: number, photo: number): Promise<Hotel> =>
    (await call<AnswerOf<'hotels.photos.delete'>>(`/hotels/${hotel}/photos/${photo}`, { method: 'DELETE' })).record,
};
