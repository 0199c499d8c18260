import type { BookingMail, MAIL_TEMPLATES } from '#libs/contracts';
import { bookingWords, dayText, type BookingWords } from '#libs/voucher';

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

interface TemplateTexts {
  subject: (booking: BookingMail) => string;
  title: string;
  /** The line mail programs show beside the subject. */
  preview: (booking: BookingMail) => string;
  lead: (booking: BookingMail) => string;
}

/** What the mails say; each language has all of it or does not compile. */
export interface MailTexts {
  words: BookingWords;
  greeting: (name: string) => string;
  templates: Record<MailTemplate, TemplateTexts>;
  viewBooking: string;
  showOnMap: string;
  voucherAttached: string;
  calendarAttached: string;
  contact: string;
  footer: (companyName: string) => string;
}

const hotelOf = (booking: BookingMail): string => booking.lines[0]?.hotel ?? booking.companyName;
const arrivalOf = (booking: BookingMail): string => (booking.lines[0] ? dayText(booking.lines[0].checkIn) : '');

const tr: MailTexts = {
  words: bookingWords('tr'),
  greeting: (name) => `Sayın ${name},`,
  templates: {
    bookingConfirmed: {
      subject: (booking) => `Rezervasyonunuz onaylandı: ${booking.voucher}`,
      title: 'Rezervasyonunuz onaylandı',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking)}`,
      lead: (booking) =>
        `${hotelOf(booking)} için rezervasyonunuz onaylandı. Sizi ${arrivalOf(booking)} tarihinde bekliyoruz.`,
    },
    bookingCancelled: {
      subject: (booking) => `Rezervasyonunuz iptal edildi: ${booking.voucher}`,
      title: 'Rezervasyonunuz iptal edildi',
      preview: (booking) => `${hotelOf(booking)}, ${booking.voucher}`,
      lead: (booking) => `${hotelOf(booking)} için ${booking.voucher} numaralı rezervasyonunuz iptal edildi.`,
    },
    hotelNotice: {
      subject: (booking) => `Yeni rezervasyon: ${booking.voucher}, giriş ${arrivalOf(booking)}`,
      title: 'Yeni rezervasyon',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking)}`,
      lead: (booking) => `${hotelOf(booking)} için yeni bir rezervasyon onaylandı. Ayrıntılar aşağıdadır.`,
    },
    transferDetails: {
      subject: (booking) => `${hotelOf(booking)}: adres ve ulaşım`,
      title: 'Adres ve ulaşım',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking)}`,
      lead: (booking) => `${hotelOf(booking)} için adres ve giriş bilgileri aşağıdadır.`,
    },
  },
  viewBooking: 'Rezervasyonu görüntüle',
  showOnMap: 'Haritada göster',
  voucherAttached: 'Konaklama belgeniz ektedir.',
  calendarAttached: 'Konaklamanızı takviminize ekleyebileceğiniz dosya ektedir.',
  contact: 'İletişim',
  footer: (companyName) => `Bu ileti, ${companyName} üzerinden yapılan rezervasyonla ilgilidir.`,
};

const en: MailTexts = {
  words: bookingWords('en'),
  greeting: (name) => `Dear ${name},`,
  templates: {
    bookingConfirmed: {
      subject: (booking) => `Your booking is confirmed: ${booking.voucher}`,
      title: 'Your booking is confirmed',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking)}`,
      lead: (booking) =>
        `Your booking at ${hotelOf(booking)} is confirmed. We look forward to seeing you on ${arrivalOf(booking)}.`,
    },
    bookingCancelled: {
      subject: (booking) => `Your booking is cancelled: ${booking.voucher}`,
      title: 'Your booking is cancelled',
      preview: (booking) => `${hotelOf(booking)}, ${booking.voucher}`,
      lead: (booking) => `Your booking ${booking.voucher} at ${hotelOf(booking)} has been cancelled.`,
    },
    hotelNotice: {
      subject: (booking) => `New booking: ${booking.voucher}, check-in ${arrivalOf(booking)}`,
      title: 'New booking',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking)}`,
      lead: (booking) => `A new booking at ${hotelOf(booking)} is confirmed. The details are below.`,
    },
    transferDetails: {
      subject: (booking) => `${hotelOf(booking)}: address and directions`,
      title: 'Address and directions',
      preview: (booking) => `${hotelOf(booking)}, check-in ${arrivalOf(booking)}`,
      lead: (booking) => `Here are the address and the check-in details of ${hotelOf(booking)}.`,
    },
  },
  viewBooking: 'View booking',
  showOnMap: 'Show on map',
  voucherAttached: 'Your voucher is attached.',
  calendarAttached: 'A file that adds your stay to your calendar is attached.',
  contact: 'Contact',
  footer: (companyName) => `This message is about a booking made with ${companyName}.`,
};

/** The mails' texts in a language; one we do not speak gets English. */
export function mailTexts(lang: string): MailTexts {
  return lang.toLowerCase().startsWith('tr') ? tr : en;
}
