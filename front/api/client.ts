import { createClient } from '#libs/api-client';
import { isFramed } from '../framed/frame';
import { CALLS } from './calls';
import { config } from './config';
import { sessionHeader } from './session';

let language = 'tr';

/** The language answers are asked in. */
export function speak(lang: string): void {
  language = lang;
}

export const { call } = createClient({
  calls: CALLS,
  address: () => config().apiUrl,
  headers: () => {
    const session = sessionHeader();
    return {
      'accept-language': language,
      'x-konak-site': location.host,
      ...(session && { 'x-konak-session': session }),
    };
  },
  // The cookie of the cart's session, which a frame does without.
  credentials: isFramed() ? 'omit' : 'include',
});
