import { FRONT_PAGES } from '#libs/api-client';
import { checkInCode } from '#libs/process';
import { addDays, dayIn } from '#libs/stays';
import { TEST_SECRET } from '#libs/testing';
import type { Api } from './api.js';
import { Guest } from './guest.js';
import { eventually } from './platform.js';
import type { Screens } from './use-browser.js';

/** Whose names are words of no language of ours. */
const CUSTOMER = {
  name: 'Ada',
  surname: 'Lovelace',
  email: 'ada@example.com',
  phone: '+90 532 000 00 00',
  country: 'TR',
};
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 55);
const STAY = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&adults=2`;

/** A cart that lacks nothing but its completion, of a user or a guest. */
export async function filledCart(api: Api): Promise<{ guest: Guest; hotel: number; session: string }> {
  const filter = { country: 'TR', checkIn, checkOut: addDays(checkIn, 2), party: { adults: 2 } };
  const guest = new Guest(api, checkIn, CUSTOMER);
  return eventually('a room that is paid at once', async () => {
    const { items } = (await api.post('/availability', { filter, limit: 20 })).body as {
      items: Array<{ hotel: { id: number } }>;
    };
    for (const { hotel } of items) {
      const offer = (await guest.offers(hotel.id)).find(({ pricePlan }) => pricePlan.payment === 'now');
      if (offer) return { guest, hotel: hotel.id, session: await guest.cart(offer) };
    }
    return undefined;
  });
}

/** What stands for `:id`, `:code` and `:link` of the pages of the front, and the session of a cart for its checkout. */
async function meanings({ api, database }: Screens) {
  // Pages of what suppliers sell are only there where the site offers it.
  const platform = await api.login('supervisor.agency.admin');
  await platform.put('/suppliers/selling/settings', { hotels: true, flights: true });
  const { guest, hotel, session } = await filledCart(api);
  const { link, payment } = (await guest.complete((await filledCart(api)).session, 'creditcard')).body;
  const staff = await filledCart(await api.login('corporate.agency.admin'));
  const byLink = (await staff.guest.complete(staff.session, 'paylink')).body;
  const [coming] = await database.rows<{ id: string }>(
    `select public_id as id from reservations.bookings
     where state = 'confirmed' and check_in > current_date + 1 order by check_in, id limit 1`,
  );
  const { items } = (await api.post('/availability/tours', { limit: 1 })).body as {
    items: Array<{ tour: { id: number } }>;
  };
  await platform.post('/site/setup', {});
  const pages = (await platform.get('/pages')).body.records as Array<{ id: number; kind: string }>;
  const [, , contact] = pages.sort((a, b) => a.id - b.id);
  const { url: previewUrl } = (await platform.post(`/pages/${contact!.id}/preview`, {})).body.data as { url: string };
  const codeOf = (url: string) => url.split('/').at(-1)!;
  const codes: Partial<Record<keyof typeof FRONT_PAGES, string>> = {
    hotel: String(hotel),
    tour: String(items[0]!.tour.id),
    tur: String(items[0]!.tour.id),
    placeHotels: 'oteller',
    payment: codeOf(payment.url),
    payLink: codeOf(byLink.payment.url),
    booking: link,
    checkIn: checkInCode(TEST_SECRET, coming!.id),
    legal: 'privacy',
    sitePage: 'hakkimizda',
    preview: codeOf(previewUrl.split('?')[0]!),
  };
  return { codes, session };
}

/** Every page of the front with what it is about, by its path; a page of something unknown says so. */
export async function frontAddresses(screens: Screens) {
  const { codes, session } = await meanings(screens);
  const addresses = Object.entries(FRONT_PAGES).map(([name, path]) => ({
    path: path as string,
    address: `${path.replace('/:slug/', '/kapadokya/').replace(/:\w+/, codes[name as keyof typeof FRONT_PAGES] ?? 'unknown')}?${STAY}`,
    isKnown: !path.includes(':') || name in codes,
  }));
  return { addresses, session };
}
