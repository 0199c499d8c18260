import { bookingWords } from '#libs/voucher';
import { amountOf, arrivalOf, hotelOf } from './about.js';
import type { MailTexts } from './mail-texts.js';

const words = bookingWords('tr');

/** What the mails say in Turkish. */
export const tr: MailTexts = {
  words,
  greeting: (name) => `Sayın ${name},`,
  templates: {
    bookingConfirmed: {
      subject: (booking) => `Rezervasyonunuz onaylandı: ${booking.voucher}`,
      title: 'Rezervasyonunuz onaylandı',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking, words)}`,
      lead: (booking) =>
        `${hotelOf(booking)} için rezervasyonunuz onaylandı. Sizi ${arrivalOf(booking, words)} tarihinde bekliyoruz.`,
    },
    bookingCancelled: {
      subject: (booking) => `Rezervasyonunuz iptal edildi: ${booking.voucher}`,
      title: 'Rezervasyonunuz iptal edildi',
      preview: (booking) => `${hotelOf(booking)}, ${booking.voucher}`,
      lead: (booking) => `${hotelOf(booking)} için ${booking.voucher} numaralı rezervasyonunuz iptal edildi.`,
    },
    bookingLink: {
      subject: (booking) => `${hotelOf(booking)} rezervasyonunuz`,
      title: 'Rezervasyonunuz',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking, words)}`,
      lead: (booking) =>
        `${hotelOf(booking)} rezervasyonunuzun bağlantısı aşağıdadır. Bağlantı, elinde olan herkese rezervasyonu açar; lütfen kimseyle paylaşmayın.`,
    },
    hotelNotice: {
      subject: (booking) => `Yeni rezervasyon: ${booking.voucher}, giriş ${arrivalOf(booking, words)}`,
      title: 'Yeni rezervasyon',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking, words)}`,
      lead: (booking) => `${hotelOf(booking)} için yeni bir rezervasyon onaylandı. Ayrıntılar aşağıdadır.`,
    },
    hotelCancelled: {
      subject: (booking) => `İptal: ${booking.voucher}, giriş ${arrivalOf(booking, words)}`,
      title: 'Rezervasyon iptal edildi',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking, words)}`,
      lead: (booking) => `${hotelOf(booking)} için aşağıdaki rezervasyon iptal edildi. Oda yeniden satışa açıldı.`,
    },
    transferDetails: {
      subject: (booking) => `${hotelOf(booking)}: havale bilgileri`,
      title: 'Havale bilgileri',
      preview: (booking) => `${amountOf(words, booking)}, ${hotelOf(booking)}`,
      lead: (booking) =>
        `${hotelOf(booking)} için odanızı ayırdık. Havaleniz ulaştığında rezervasyonunuzu onaylayacağız.`,
    },
    location: {
      subject: (booking) => `${hotelOf(booking)}: adres ve ulaşım`,
      title: 'Adres ve ulaşım',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking, words)}`,
      lead: (booking) => `${hotelOf(booking)} için adres ve giriş bilgileri aşağıdadır.`,
    },
    voucher: {
      subject: (booking) => `Konaklama belgeniz: ${booking.voucher}`,
      title: 'Konaklama belgeniz',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking, words)}`,
      lead: (booking) => `${hotelOf(booking)} için konaklama belgeniz ektedir. Girişte kimliğinizle birlikte gösterin.`,
    },
    payLink: {
      subject: (booking) => `Ödeme bağlantınız: ${hotelOf(booking)}`,
      title: 'Ödeme bağlantınız',
      preview: (booking) => `${amountOf(words, booking)}, ${hotelOf(booking)}`,
      lead: (booking) => `${hotelOf(booking)} rezervasyonunuz için aşağıdaki tutarı güvenle kartla ödeyebilirsiniz.`,
    },
    paymentReceived: {
      subject: (booking) => `Ödemenizi aldık: ${amountOf(words, booking)}`,
      title: 'Ödemenizi aldık',
      preview: (booking) => `${amountOf(words, booking)}, ${hotelOf(booking)}`,
      lead: (booking) => `${hotelOf(booking)} rezervasyonunuz için ödemeniz bize ulaştı. Teşekkür ederiz.`,
    },
    paymentReminder: {
      subject: (booking) => `Ödeme hatırlatması: ${hotelOf(booking)}`,
      title: 'Bekleyen bir ödemeniz var',
      preview: (booking) => `${amountOf(words, booking)}, ${hotelOf(booking)}`,
      lead: (booking) =>
        `${hotelOf(booking)} rezervasyonunuz için bekleyen bir ödeme var. Ödemeyi yaptıysanız bu iletiyi dikkate almayın.`,
    },
    preArrival: {
      subject: (booking) => `${hotelOf(booking)} sizi bekliyor`,
      title: 'Yolculuğunuz yaklaşıyor',
      preview: (booking) => `Giriş ${arrivalOf(booking, words)}, ${booking.voucher}`,
      lead: (booking) => `${arrivalOf(booking, words)} tarihinde ${hotelOf(booking)} sizi bekliyor.`,
    },
    roomChanged: {
      subject: (booking) => `Odanız değişti: ${booking.voucher}`,
      title: 'Size başka bir oda ayırdık',
      preview: (booking) => `${hotelOf(booking)}, giriş ${arrivalOf(booking, words)}`,
      lead: (booking) =>
        `${hotelOf(booking)} için seçtiğiniz oda ödemeniz ulaşmadan satıldı. Aynı geceler için size eşdeğer ya da daha iyi bir oda ayırdık.`,
    },
    paymentReturned: {
      subject: (booking) => `Ödemeniz iade ediliyor: ${hotelOf(booking)}`,
      title: 'Üzgünüz, odamız kalmadı',
      preview: (booking) => `İade: ${amountOf(words, booking)}`,
      lead: (booking) =>
        `Ödemeniz ulaştığında ${hotelOf(booking)} için ayrılan süre dolmuş ve oda satılmıştı. Özür dileriz; ödediğiniz tutarın tamamını iade ediyoruz.`,
    },
  },
  viewBooking: 'Rezervasyonu görüntüle',
  showOnMap: 'Haritada göster',
  voucherAttached: 'Konaklama belgeniz ektedir.',
  calendarAttached: 'Konaklamanızı takviminize ekleyebileceğiniz dosya ektedir.',
  contact: 'İletişim',
  net: 'Otelin neti',
  pay: 'Güvenle öde',
  checkIn: 'Online giriş yap',
  amount: 'Tutar',
  amountToPay: 'Ödenecek tutar',
  amountPaid: 'Ödenen tutar',
  amountReturned: 'İade edilen tutar',
  payUntil: 'Son ödeme',
  dueOn: 'Ödeme günü',
  reference: 'Açıklama',
  bankAccount: 'Banka hesabı',
  accountHolder: 'Hesap sahibi',
  beforeRoom: 'Önceki oda',
  nowRoom: 'Yeni oda',
  roomNote: 'Fiyat değişmedi, ek bir ödeme gerekmiyor. Bu oda size uymazsa bize yazmanız yeterli.',
  returnNote: 'Tutar, bankanıza bağlı olarak birkaç gün içinde ödediğiniz karta veya hesaba geçer.',
  checkInNote: 'Bilgilerinizi şimdiden doldurun, girişte sıra beklemeyin. Birkaç dakikanızı alır.',
  transferNote: 'Lütfen açıklamaya bu numarayı yazın; ödemenizi böylece hemen buluruz.',
  cancelling: {
    title: 'İptal koşulları',
    free: 'Ücretsiz',
    all: 'İade yok',
    from: (day) => `${day} tarihinden`,
    now: 'Şimdi',
  },
  footer: (companyName) => `Bu ileti, ${companyName} üzerinden yapılan rezervasyonla ilgilidir.`,
};
