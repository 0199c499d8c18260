import type { BookingMail } from '#libs/contracts';
import { bookingPage, checkInPage, linksOf, payPage, type PlatformConfig } from '#libs/process';

/**
 * A mail with its links, to the site of its sender. They open a booking or a payment, so they are made where the mail is rendered and are stored
 * in no message on the way.
 */
export function addLinks(config: Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL'>, mail: BookingMail): BookingMail {
  const { number: id, bookingId: publicId, pays, checksIn, site } = mail;
  const links = linksOf(config, site);
  return {
    ...mail,
    url: bookingPage(links, { id, publicId }),
    payUrl: pays ? payPage(links, pays).url : '',
    checkInUrl: checksIn ? checkInPage(links, publicId) : '',
  };
}
