import type { DeclineCode } from './test-cards.js';

export interface PageTexts {
  locale: string;
  ribbon: string;
  payTo: string;
  amount: string;
  forCustomer: string;
  cardNumber: string;
  cardHolder: string;
  expiry: string;
  cvc: string;
  installments: string;
  single: string;
  timesMonthly: (count: number, monthly: string, total: string) => string;
  pay: (amount: string) => string;
  payWith: (wallet: string) => string;
  orByCard: string;
  cancel: string;
  testCards: string;
  testCardsHint: string;
  fillIn: string;
  cards: Record<string, string>;
  faults: Record<'number' | 'notATestCard' | 'holder' | 'expiry' | 'cvc' | 'installment', string>;
  bank: string;
  threeDSTitle: string;
  threeDSText: (masked: string) => string;
  threeDSHint: string;
  code: string;
  confirm: string;
  waitingTitle: string;
  waitingText: string;
  doneTitle: string;
  declinedTitle: string;
  cancelledTitle: string;
  declines: Record<DeclineCode, string>;
  back: string;
  unknownTitle: string;
  keepTitle: string;
  keep: string;
}

const tr: PageTexts = {
  locale: 'tr-TR',
  ribbon: 'Deneme ortamı: gerçek para çekilmez. Gerçek kart bilgisi girmeyin.',
  payTo: 'Güvenli ödeme',
  amount: 'Ödenecek tutar',
  forCustomer: 'Müşteri',
  cardNumber: 'Kart numarası',
  cardHolder: 'Kart üzerindeki ad soyad',
  expiry: 'Son kullanma (AA/YY)',
  cvc: 'CVC',
  installments: 'Taksit',
  single: 'Tek çekim',
  timesMonthly: (count, monthly, total) => `${count} × ${monthly} = ${total}`,
  pay: (amount) => `${amount} öde`,
  payWith: (wallet) => `${wallet} ile öde`,
  orByCard: 'ya da kartla',
  cancel: 'Vazgeç ve geri dön',
  testCards: 'Deneme kartları',
  testCardsHint: 'Formu doldurmak için birini seçin. 3-D Secure kodu 123456.',
  fillIn: 'Doldur',
  cards: {
    approved: 'Onaylanır',
    threeDSInstallments: '3-D Secure, taksitli, onaylanır',
    threeDS: '3-D Secure, onaylanır',
    threeDSFailed: '3-D Secure doğrulaması başarısız',
    insufficientFunds: 'Bakiye yetersiz',
    doNotHonour: 'Banka onaylamaz',
    expiredCard: 'Kartın süresi dolmuş',
    wrongCvc: 'Güvenlik kodu hatalı',
    late: 'Onaylanır, bildirimi geç gelir',
    unknown: 'Banka yanıt vermez, sonradan onaylanır',
  },
  faults: {
    number: 'Kart numarasını kontrol edin.',
    notATestCard: 'Burada yalnızca deneme kartları geçerlidir.',
    holder: 'Kart üzerindeki adı yazın.',
    expiry: 'Son kullanma tarihini AA/YY olarak yazın; geçmiş olamaz.',
    cvc: 'Güvenlik kodu 3 rakamdır.',
    installment: 'Bu kart seçilen taksite uygun değil.',
  },
  bank: 'Deneme Bankası',
  threeDSTitle: '3-D Secure doğrulaması',
  threeDSText: (masked) => `${masked} numaralı kartınız için telefonunuza gönderilen 6 haneli kodu yazın.`,
  threeDSHint: 'Deneme kodu: 123456. Başka bir kod ödemeyi reddeder.',
  code: 'Doğrulama kodu',
  confirm: 'Onayla',
  waitingTitle: 'Bankanın yanıtı bekleniyor',
  waitingText: 'Bankadan henüz sonuç gelmedi. Sayfayı kapatabilirsiniz; sonuç belli olunca size bildirilir.',
  doneTitle: 'Ödeme alındı',
  declinedTitle: 'Ödeme alınamadı',
  cancelledTitle: 'Bu ödeme artık istenmiyor',
  declines: {
    insufficientFunds: 'Kartın bakiyesi veya limiti yetersiz.',
    doNotHonour: 'Bankanız ödemeyi onaylamadı.',
    threeDSFailed: '3-D Secure doğrulaması başarısız oldu.',
    expiredCard: 'Kartın süresi dolmuş.',
    wrongCvc: 'Güvenlik kodu hatalı.',
  },
  back: 'Satıcının sayfasına dön',
  unknownTitle: 'Ödeme bulunamadı',
  keepTitle: 'Kartı kaydet',
  keep: 'Kaydet',
};

const en: PageTexts = {
  locale: 'en-GB',
  ribbon: 'Sandbox: no real money moves. Do not type in a real card.',
  payTo: 'Secure payment',
  amount: 'Amount to pay',
  forCustomer: 'Customer',
  cardNumber: 'Card number',
  cardHolder: 'Name on card',
  expiry: 'Expires (MM/YY)',
  cvc: 'CVC',
  installments: 'Installments',
  single: 'Single payment',
  timesMonthly: (count, monthly, total) => `${count} × ${monthly} = ${total}`,
  pay: (amount) => `Pay ${amount}`,
  payWith: (wallet) => `Pay with ${wallet}`,
  orByCard: 'or by card',
  cancel: 'Cancel and go back',
  testCards: 'Test cards',
  testCardsHint: 'Choose one to fill in the form. The 3-D Secure code is 123456.',
  fillIn: 'Fill in',
  cards: {
    approved: 'Approved',
    threeDSInstallments: '3-D Secure, installments, approved',
    threeDS: '3-D Secure, approved',
    threeDSFailed: '3-D Secure fails',
    insufficientFunds: 'Insufficient funds',
    doNotHonour: 'Do not honour',
    expiredCard: 'Expired card',
    wrongCvc: 'Wrong security code',
    late: 'Approved, merchant is notified late',
    unknown: 'Bank does not answer, approved later',
  },
  faults: {
    number: 'Please check the card number.',
    notATestCard: 'Only test cards work here.',
    holder: 'Please give the name on the card.',
    expiry: 'Please give the expiry date as MM/YY; it cannot be past.',
    cvc: 'The security code has 3 digits.',
    installment: 'This card does not offer these installments.',
  },
  bank: 'Sandbox Bank',
  threeDSTitle: '3-D Secure check',
  threeDSText: (masked) => `Please type in the 6-digit code sent to your phone for card ${masked}.`,
  threeDSHint: 'Sandbox code: 123456. Any other code declines the payment.',
  code: 'Verification code',
  confirm: 'Confirm',
  waitingTitle: 'Waiting for the bank',
  waitingText: 'The bank has not answered yet. You may close this page; you will be notified when it has.',
  doneTitle: 'Payment received',
  declinedTitle: 'Payment not received',
  cancelledTitle: 'This payment is not wanted any more',
  declines: {
    insufficientFunds: 'The card has insufficient funds.',
    doNotHonour: 'Your bank did not approve the payment.',
    threeDSFailed: 'The 3-D Secure check failed.',
    expiredCard: 'The card has expired.',
    wrongCvc: 'The security code is wrong.',
  },
  back: "Back to the merchant's page",
  unknownTitle: 'No such payment',
  keepTitle: 'Keep a card',
  keep: 'Keep',
};

/** The hosted page's texts; unsupported languages get English. */
export function pageTexts(lang: string): PageTexts {
  return lang === 'tr' ? tr : en;
}
