import type { RequestOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { call, once } from './http';
import { sendFile } from './send-file';

export type Reference = AnswerOf<'reference.get'>['data'];

export const hotelCalls = {
  reference: async () => (await call('reference.get')).data,
  hotelNames: async () => (await call('hotels.simplelist')).list,

  /** A hotel with all that puts it on sale; the same key again makes none. */
  setUpHotel: async (body: RequestOf<'fastsetup.create'>['body'], key: string) =>
    (await call('fastsetup.create', { body }, once(key))).record,

  hotelLocations: async () => (await call('hotels.locations')).items,
  searchLocations: async (query: string, signal?: AbortSignal) =>
    (await call('locations.search', { query: { query } }, { signal })).items,
  placesOf: async (ids: number[]) => (await call('locations.tags', { body: { ids } })).items,
  countries: async () => (await call('locations.countries')).items,
  citiesOf: async (countryId: string, signal?: AbortSignal) =>
    (await call('locations.cities', { params: { countryId } }, { signal })).items,

  /** Sends one picture and tells how far it is, from 0 to 1. */
  uploadPhoto: async (id: number, file: File, onProgress: (share: number) => void) =>
    (await sendFile('hotels.photos.add', { id }, file, onProgress)).record,
  orderPhotos: async (id: number, photos: RequestOf<'hotels.photos.order'>['body']['photos']) =>
    (await call('hotels.photos.order', { params: { id }, body: { photos } })).record,
  deletePhoto: async (id: number, photoId: number) =>
    (await call('hotels.photos.delete', { params: { id, photoId } })).record,
};
