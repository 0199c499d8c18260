import { isUuid } from '#libs/contracts';
import { isLanguage, type Lang } from '#libs/languages';
import { deriveKey, deriveKeys, seal, unseal, type PlatformSecret } from '#libs/process';

/** Who may change the front's texts of one language, for as long as that session lives. */
export interface InPlaceGrant {
  session: string;
  user: number;
  lang: Lang;
  /** In milliseconds. */
  until: number;
}

const PURPOSE = 'texts in place';

/** What opens the front to a translator. It is sealed, so that it names no session to those who see it. */
export function inPlaceToken(secret: PlatformSecret, { session, user, lang, until }: InPlaceGrant): string {
  return seal(deriveKey(secret, PURPOSE), JSON.stringify([session, user, lang, until]), PURPOSE);
}

/** What a token grants now; undefined for a foreign, altered or expired one. */
export function grantIn(secret: PlatformSecret, token: string, now: number): InPlaceGrant | undefined {
  try {
    const [session, user, lang, until] = JSON.parse(unseal(deriveKeys(secret, PURPOSE), token, PURPOSE)) as unknown[];
    if (typeof session !== 'string' || !isUuid(session) || typeof user !== 'number') return undefined;
    if (typeof lang !== 'string' || !isLanguage(lang) || typeof until !== 'number' || until <= now) return undefined;
    return { session, user, lang, until };
  } catch {
    return undefined;
  }
}
