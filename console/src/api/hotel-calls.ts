import type { AnswerOf, Hotel, Location, LocalText } from '#libs/contracts';
import { apiAddress } from '../config';
import { call, callHeaders, refusalOf } from './http';

export type Reference = AnswerOf<'reference.get'>['data'];
export type HotelName = AnswerOf<'hotels.simplelist'>['list'][number];
export type Country = AnswerOf<'locations.countries'>['items'][number];

export const hotelCalls = {
  reference: async (): Promise<Reference> => (await call<AnswerOf<'reference.get'>>('/reference')).data,

  hotelNames: async (): Promise<HotelName[]> => (await call<AnswerOf<'hotels.simplelist'>>('/hotels/list')).list,

  hotelLocations: async (): Promise<Location[]> =>
    (await call<AnswerOf<'hotels.locations'>>('/hotels/locations')).items,

  searchLocations: async (query: string, signal?: AbortSignal): Promise<Location[]> =>
    (await call<AnswerOf<'locations.search'>>('/locations/search', { query: { query }, signal })).items,

  countries: async (): Promise<Country[]> =>
    (await call<AnswerOf<'locations.countries'>>('/locations/countries')).items,

  /** Sends one picture and tells how far it is, from 0 to 1. */
  uploadPhoto: (hotel: number, file: File, onProgress: (share: number) => void): Promise<Hotel> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', apiAddress(`/hotels/${hotel}/photos`));
      for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => reject(refusalOf(0, null));
      request.onload = () => {
        if (request.status >= 400) return reject(refusalOf(request.status, request.response));
        resolve((request.response as AnswerOf<'hotels.photos.add'>).record);
      };
      const form = new FormData();
      form.append('file', file);
      request.send(form);
    }),

  orderPhotos: async (
    hotel: number,
    photos: Array<{ id: number; category: string; captions: LocalText }>,
  ): Promise<Hotel> =>
    (await call<AnswerOf<'hotels.photos.order'>>(`/hotels/${hotel}/photos`, { method: 'PUT', body: { photos } }))
      .record,

  deletePhoto: async (hotel: number, photo: number): Promise<Hotel> =>
    (await call<AnswerOf<'hotels.photos.delete'>>(`/hotels/${hotel}/photos/${photo}`, { method: 'DELETE' })).record,
};
