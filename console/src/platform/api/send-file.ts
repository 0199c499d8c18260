import { apiAddress } from '../config';
import { ApiError, refusalOf } from '#libs/api-client';
import { callHeaders } from './http';

/** Sends one file and tells how far it is, from 0 to 1. @throws ApiError for every refusal. */
export function sendFile<T>(path: string, file: File, onProgress: (share: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(path));
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, 'network', ''));
    request.onload = () => {
      if (request.status >= 400) return reject(refusalOf(request.status, request.response));
      resolve(request.response as T);
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
