import type { BookingMail } from '#libs/contracts';
import { bookingPage, checkInPage, payPage, type PlatformConfig } from '#libs/process';

/**
 * A mail with its links. They open a booking or a payment, so they are made where the mail is rendered and are stored
 * in no message on the way.
 */
export function addLinks(config: Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL'>, mail: BookingMail): BookingMail {
  const { number: id, bookingId: publicId, pays, checksIn } = mail;
  return {
    ...mail,
    url: bookingPage(config, { id, publicId }),
    payUrl: pays ? payPage(config, pays).url : '',
    checkInUrl: checksIn ? checkInPage(config, publicId) : '',
  };
}
