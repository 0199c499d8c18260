import { ApiError, refusalOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { refusalText } from '../i18n/refusal-text';
import { callHeaders, client } from './http';

/** Sends one file and tells how far it is, from 0 to 1. @throws ApiError for every refusal. */
export function sendFile<C extends 'images.add' | 'hotels.photos.add'>(
  id: C,
  params: object,
  file: File,
  onProgress: (share: number) => void,
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', client.addressOf(id, params));
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, 'network', refusalText('service.away')));
    request.onload = () => {
      if (request.status >= 400) return reject(refusalOf(request.status, request.response));
      resolve(request.response as AnswerOf<C>);
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
