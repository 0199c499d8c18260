import distance from 'damerau-levenshtein';

/** What an address matches once it is normalised: letters of a mailbox (RFC 5321) and a domain of at least two parts, in ASCII. */
export const EMAIL_PATTERN =
  /^(?!\.)(?![^@]*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;
/** Letters that no domain has, and that would end it in an address. */
const BEYOND_DOMAIN = /[\s/\\:?#@[\]%]/;

/** Great providers of mailboxes. */
const PROVIDERS = [
  ...[
    'gmail.com',
    'googlemail.com',
    'hotmail.com',
    'outlook.com',
    'live.com',
    'msn.com',
    'windowslive.com',
    'yahoo.com',
  ],
  ...[
    'ymail.com',
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'proton.me',
    'protonmail.com',
    'yandex.com',
    'yandex.ru',
  ],
  ...[
    'mail.ru',
    'mail.com',
    'email.com',
    'gmx.de',
    'gmx.net',
    'gmx.com',
    'gmx.at',
    'web.de',
    't-online.de',
    'freenet.de',
  ],
  ...['mynet.com', 'superonline.com', 'ttmail.com', 'turk.net', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net'],
  ...[
    'libero.it',
    'btinternet.com',
    'ziggo.nl',
    'kpnmail.nl',
    'hotmail.com.tr',
    'yahoo.co.uk',
    'hotmail.co.uk',
    'yandex.com.tr',
  ],
];
/** Of these there are mailboxes in many countries: hotmail.de, yahoo.fr. */
const BRANDS = new Set(['hotmail', 'outlook', 'live', 'yahoo', 'yandex', 'gmx', 'msn']);
/** Ends of domains that are `com`, mistyped. */
const MISTYPED_COM = new Set(['co', 'cm', 'om', 'con', 'cim', 'cmo', 'ocm', 'comm', 'vom', 'xom', 'coml', 'c0m']);

/** An address as it is stored: without spaces around, the domain in ASCII (`xn--…`) and small letters. */
export function normaliseEmail(written: string): string {
  const address = written.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || domain === '' || BEYOND_DOMAIN.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/** Whether mail can be sent to what a person has written. */
export function isEmail(written: string): boolean {
  return EMAIL_PATTERN.test(normaliseEmail(written));
}

/** The address that was probably meant, where the domain is nearly that of a great provider: gmial.com. */
export function suggestEmail(written: string): string | undefined {
  const address = normaliseEmail(written);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const meant = at < 1 ? undefined : providerMeant(domain);
  return meant && `${address.slice(0, at)}@${meant}`;
}

function providerMeant(domain: string): string | undefined {
  if (PROVIDERS.includes(domain)) return undefined;
  const dot = domain.indexOf('.');
  const [name, end] = [domain.slice(0, dot), domain.slice(dot + 1)];
  if (BRANDS.has(name) && !MISTYPED_COM.has(end)) return undefined;
  const near = PROVIDERS.map((provider) => ({ provider, steps: distance(domain, provider).steps }))
    .filter(({ provider, steps }) => steps <= (provider.length < 9 ? 1 : 2))
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.provider;
}
