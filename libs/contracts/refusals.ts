/**
 * Every key a refusal may carry as `msg`, with its text per language. A key that is missing in the caller's
 * language is told in English.
 */
export const refusals = {
  'request.invalid': { en: 'Some values can not be used.', tr: 'Bazı değerler kullanılamıyor.' },
  'request.malformed': { en: 'The request could not be read.', tr: 'İstek okunamadı.' },
  'request.tooLarge': { en: 'The request is too large.', tr: 'İstek çok büyük.' },
  'request.tooDeep': { en: 'The request is nested too deeply.', tr: 'İstek çok fazla iç içe geçmiş.' },
  'request.hiddenSigns': {
    en: 'There are signs in it that can not be seen. Please type it instead of pasting it.',
    tr: 'İçinde görünmeyen karakterler var. Lütfen yapıştırmak yerine yazın.',
  },
  'request.unknownKey': { en: 'This field can not be changed here.', tr: 'Bu alan buradan değiştirilemez.' },
  'request.tooMany': { en: 'Too many tries. Please wait a moment.', tr: 'Çok fazla deneme. Lütfen biraz bekleyin.' },
  'request.running': { en: 'The same request is still being worked on.', tr: 'Aynı istek hâlâ işleniyor.' },
  'request.keyReused': {
    en: 'This idempotency key belongs to another request.',
    tr: 'Bu anahtar başka bir isteğe ait.',
  },
  notFound: { en: 'Not found.', tr: 'Bulunamadı.' },
  methodNotAllowed: { en: 'This address does not answer that verb.', tr: 'Bu adres bu işlemi desteklemiyor.' },
  notBuiltYet: { en: 'This part is not built yet.', tr: 'Bu bölüm henüz hazır değil.' },
  conflict: { en: 'It was changed meanwhile. Please look again.', tr: 'Bu arada değiştirildi. Lütfen yeniden bakın.' },
  internal: {
    en: 'Something went wrong on our side. We have noted it.',
    tr: 'Bizim tarafımızda bir sorun oldu. Kaydettik.',
  },
  'storage.full': {
    en: 'There is no room left to keep this. We are on it.',
    tr: 'Bunu kaydedecek yer kalmadı. İlgileniyoruz.',
  },
  'storage.away': {
    en: 'We can not reach our data at the moment. Please try again shortly.',
    tr: 'Verilerimize şu anda ulaşamıyoruz. Lütfen birazdan yeniden deneyin.',
  },
  partnerDown: {
    en: 'A partner system does not answer. Please try again.',
    tr: 'İş ortağı sistemi yanıt vermiyor. Lütfen yeniden deneyin.',
  },

  'login.required': { en: 'Please sign in.', tr: 'Lütfen giriş yapın.' },
  'login.forbidden': { en: 'You may not do this.', tr: 'Bunu yapmaya yetkiniz yok.' },
  wrongCredentials: { en: 'User name or password is wrong.', tr: 'Kullanıcı adı veya parola hatalı.' },
  'otp.wrong': { en: 'The code is wrong.', tr: 'Kod hatalı.' },
  'otp.expired': {
    en: 'This code is no longer valid. Please sign in again.',
    tr: 'Bu kod artık geçerli değil. Lütfen yeniden giriş yapın.',
  },
  'otp.notBegun': { en: 'Please begin again with your password.', tr: 'Lütfen parolanızla yeniden başlayın.' },
  'password.wrong': { en: 'The password is wrong.', tr: 'Parola hatalı.' },
  'password.weak': {
    en: 'This password is too easy to guess. Please choose a longer one.',
    tr: 'Bu parola çok kolay tahmin edilir. Lütfen daha uzun bir parola seçin.',
  },
  'link.expired': { en: 'This link is no longer valid.', tr: 'Bu bağlantı artık geçerli değil.' },
  'register.wrongSite': { en: 'Registration is not open here.', tr: 'Buradan kayıt yapılamaz.' },
  'username.taken': { en: 'This user name is taken.', tr: 'Bu kullanıcı adı alınmış.' },
  'username.reserved': {
    en: 'This user name is kept for the system.',
    tr: 'Bu kullanıcı adı sisteme ayrılmış.',
  },
  'user.self': { en: 'You can not do this to yourself.', tr: 'Bunu kendinize yapamazsınız.' },
  'user.ownAccess': {
    en: 'Your own user name stays; change your e-mail address and password under My account.',
    tr: 'Kendi kullanıcı adınız değişmez; e-posta adresinizi ve parolanızı Hesabım sayfasından değiştirin.',
  },
  'user.lastAdmin': {
    en: 'An account needs at least one active administrator.',
    tr: 'Hesapta en az bir etkin yönetici kalmalı.',
  },
  'user.role': { en: 'This role does not exist in this kind of account.', tr: 'Bu hesap türünde böyle bir rol yok.' },
  'account.own': { en: 'You can not do this to your own account.', tr: 'Bunu kendi hesabınıza yapamazsınız.' },
  'account.openBookings': {
    en: 'The account has bookings whose stay is not over. Switch it off: it sells no more, and they are served from above.',
    tr: 'Hesabın konaklaması bitmemiş rezervasyonları var. Hesabı kapatın: satış durur, rezervasyonlar üst hesaptan yürütülür.',
  },
  'account.place': {
    en: 'An account of this kind can not stand below that one.',
    tr: 'Bu türde bir hesap o hesabın altında olamaz.',
  },
  'account.withheld': {
    en: 'What a partner may not sell is decided by its parent agency.',
    tr: 'Bir iş ortağının neleri satamayacağına bağlı olduğu acente karar verir.',
  },
  'account.noPartner': {
    en: 'Only from a partner agency can something be withheld.',
    tr: 'Yalnızca iş ortağı acentelerin satışı kısıtlanabilir.',
  },
  'apikey.scope': { en: 'A key can not do more than you may.', tr: 'Anahtar sizin yetkinizden fazlasını yapamaz.' },
  'apikey.access': {
    en: 'A key can not change what people sign in with.',
    tr: 'Anahtarla kişilerin giriş bilgileri değiştirilemez.',
  },
  'apikey.rotating': {
    en: 'This key has two secrets already. Wait until the older one ends.',
    tr: 'Bu anahtarın zaten iki gizli anahtarı var. Eskisinin süresinin dolmasını bekleyin.',
  },
  inactiveAccount: { en: 'This account is not active.', tr: 'Bu hesap etkin değil.' },

  'privacy.openBooking': {
    en: 'This person has a booking whose stay is not over. It has to be cancelled first.',
    tr: 'Bu kişinin konaklaması bitmemiş bir rezervasyonu var. Önce iptal edilmeli.',
  },

  'day.invalid': { en: 'This is not a calendar day.', tr: 'Geçerli bir gün değil.' },
  'stay.noNights': { en: 'Check-out must be after check-in.', tr: 'Çıkış günü girişten sonra olmalı.' },
  'stay.tooLong': { en: 'A stay is at most 30 nights.', tr: 'Konaklama en çok 30 gece olabilir.' },
  'stay.past': { en: 'Check-in lies in the past.', tr: 'Giriş günü geçmişte.' },
  'stay.tooFar': { en: 'Check-in is more than 730 days ahead.', tr: 'Giriş günü 730 günden daha ileride.' },

  'offer.expired': {
    en: 'This offer has expired. Please search again.',
    tr: 'Bu teklifin süresi doldu. Lütfen yeniden arayın.',
  },
  'offer.forged': { en: 'This offer is not ours.', tr: 'Bu teklif bize ait değil.' },
  'room.soldOut': { en: 'The room has just been sold.', tr: 'Oda az önce satıldı.' },
  'room.notSold': { en: 'The room is not sold for these days.', tr: 'Oda bu günlerde satışta değil.' },
  'price.changed': {
    en: 'The price has changed. Please look at the new one.',
    tr: 'Fiyat değişti. Lütfen yeni fiyata bakın.',
  },
  'hotel.noLocation': { en: 'This place does not exist.', tr: 'Böyle bir yer yok.' },
  'hotel.hasBookings': { en: 'The hotel has bookings to come.', tr: 'Otelin gelecek rezervasyonları var.' },
  'record.inUse': { en: 'It is still in use.', tr: 'Hâlâ kullanılıyor.' },
  'photo.unreadable': {
    en: 'This file is no picture we can read (JPEG, PNG, WebP, AVIF).',
    tr: 'Bu dosya okunabilir bir resim değil (JPEG, PNG, WebP, AVIF).',
  },
  'photo.tooLarge': {
    en: 'A picture may have at most 10 MB and 40 megapixels.',
    tr: 'Resim en çok 10 MB ve 40 megapiksel olabilir.',
  },
  'planning.stale': {
    en: 'Somebody has changed these cells meanwhile.',
    tr: 'Bu hücreler bu arada başkası tarafından değiştirildi.',
  },
  'planning.tooLarge': {
    en: 'This change touches too many cells at once: 100,000 at most. Choose fewer days, rooms or plans.',
    tr: 'Bu değişiklik bir kerede çok fazla hücreye dokunuyor (en çok 100.000). Daha az gün, oda veya plan seçin.',
  },
  'planning.range': {
    en: 'The range is empty, reversed or too long.',
    tr: 'Aralık boş, ters ya da çok uzun.',
  },
  'planning.unknown': {
    en: 'A room, price plan or market is not of this hotel.',
    tr: 'Oda, fiyat planı veya pazar bu otele ait değil.',
  },
  'ari.past': { en: 'These days lie in the past.', tr: 'Bu günler geçmişte.' },
  'planning.stayLimits': {
    en: 'The shortest stay would be longer than the longest one.',
    tr: 'En kısa konaklama en uzun konaklamadan uzun olurdu.',
  },
  'market.hasPrices': {
    en: 'Prices of this market stand in its currency. Make a market of the other currency, or close its days first.',
    tr: 'Bu pazarın fiyatları kendi para biriminde. Diğer para birimi için yeni bir pazar açın ya da önce günlerini kapatın.',
  },
  'planning.nothingToSet': { en: 'Choose what to change.', tr: 'Neyin değişeceğini seçin.' },
  'pricePlan.derivedLoop': {
    en: 'A price plan can not be derived from itself.',
    tr: 'Fiyat planı kendisinden türetilemez.',
  },
  'planning.nothingToUndo': { en: 'There is nothing to take back.', tr: 'Geri alınacak bir değişiklik yok.' },
  'planning.undone': { en: 'This change has been taken back already.', tr: 'Bu değişiklik zaten geri alındı.' },
  'planning.priceTooHigh': {
    en: 'A price would become higher than 20 million.',
    tr: 'Bir fiyat 20 milyonun üzerine çıkardı.',
  },
  'planning.overlap': {
    en: 'The period can not be copied onto itself.',
    tr: 'Dönem kendi üzerine kopyalanamaz.',
  },
  'sheet.unreadable': {
    en: 'This file is no sheet we can read (.xlsx, at most 5 MB).',
    tr: 'Bu dosya okunabilir bir tablo değil (.xlsx, en çok 5 MB).',
  },
  'sheet.foreign': {
    en: 'This sheet is of another hotel or market.',
    tr: 'Bu tablo başka bir otele veya pazara ait.',
  },
  'sheet.value': { en: 'This cell can not be read.', tr: 'Bu hücre okunamıyor.' },
  'sheet.formula': {
    en: 'Formulas are not taken. Please paste the values.',
    tr: 'Formüller kabul edilmez. Lütfen değerleri yapıştırın.',
  },
  'ari.currency': {
    en: 'The market has another currency.',
    tr: 'Pazarın para birimi farklı.',
  },
  'hotel.notForSale': {
    en: 'This is not a hotel that you may sell.',
    tr: 'Bu oteli satma yetkiniz yok.',
  },
  'request.decided': { en: 'This request has been decided already.', tr: 'Bu istek zaten sonuçlandırıldı.' },
  'market.channelTaken': {
    en: 'Another market is for these guests already.',
    tr: 'Bu misafirler için zaten başka bir pazar var.',
  },
  'campaign.parts': {
    en: 'A room, price plan or market is not of this hotel.',
    tr: 'Oda, fiyat planı veya pazar bu otele ait değil.',
  },
  'promotion.codeTaken': { en: 'This code exists already.', tr: 'Bu kod zaten var.' },
  'promotion.accounts': { en: 'An account is out of your reach.', tr: 'Hesaplardan biri erişiminizde değil.' },
  'tour.hasBookings': { en: 'The departure has bookings.', tr: 'Bu kalkışın rezervasyonları var.' },
  'tour.capacity': {
    en: 'More seats are sold than that.',
    tr: 'Bundan fazla koltuk satıldı.',
  },
  'image.unknown': { en: 'This picture is not in our store.', tr: 'Bu resim depomuzda yok.' },
  'ages.overlap': { en: 'Age bands must not overlap.', tr: 'Yaş aralıkları çakışmamalı.' },

  'currency.noRate': {
    en: 'There is no current exchange rate for this currency. Please choose another one, or try again later.',
    tr: 'Bu para birimi için güncel kur yok. Lütfen başka bir para birimi seçin ya da daha sonra yeniden deneyin.',
  },
  'cart.empty': { en: 'Nothing has been chosen yet.', tr: 'Henüz bir şey seçilmedi.' },
  'cart.noCustomer': { en: 'Please fill in the contact details.', tr: 'Lütfen iletişim bilgilerini doldurun.' },
  'cart.guestsMissing': { en: 'Please name a guest for each room.', tr: 'Lütfen her oda için bir misafir adı girin.' },
  'cart.completed': { en: 'This booking is completed already.', tr: 'Bu rezervasyon zaten tamamlandı.' },
  'cart.tooManyRooms': { en: 'At most 9 rooms at once.', tr: 'Bir kerede en çok 9 oda.' },
  'cart.changed': {
    en: 'The cart is not what you saw. Please look at it again.',
    tr: 'Sepet gördüğünüzden farklı. Lütfen yeniden bakın.',
  },
  'cart.notYours': {
    en: 'This cart belongs to another account.',
    tr: 'Bu sepet başka bir hesaba ait.',
  },
  'offer.channel': {
    en: 'This price is for agencies.',
    tr: 'Bu fiyat acentelere özeldir.',
  },
  'booking.notYours': {
    en: 'Only another party of this booking may do this.',
    tr: 'Bunu rezervasyonun yalnızca başka bir tarafı yapabilir.',
  },
  'booking.feeReason': {
    en: 'Another fee than the policy’s needs a reason.',
    tr: 'Koşullardan farklı bir ücret için gerekçe gerekir.',
  },
  'booking.fee': {
    en: 'The fee can not be more than the booking costs.',
    tr: 'Ücret rezervasyon tutarını aşamaz.',
  },
  'booking.commission': {
    en: 'The commission can not be more than the booking costs.',
    tr: 'Komisyon rezervasyon tutarını aşamaz.',
  },
  'cart.oneHotel': {
    en: 'One booking is for one hotel. Please complete this one first.',
    tr: 'Bir rezervasyon tek otel içindir. Lütfen önce bunu tamamlayın.',
  },
  'promotion.unknown': { en: 'This code is not valid.', tr: 'Bu kod geçerli değil.' },
  'cart.staffOnly': { en: 'Only staff may do this.', tr: 'Bunu yalnızca personel yapabilir.' },
  'method.notOffered': { en: 'This way to pay is not offered here.', tr: 'Bu ödeme yöntemi burada sunulmuyor.' },
  'booking.notCancellable': {
    en: 'This booking can not be cancelled any more.',
    tr: 'Bu rezervasyon artık iptal edilemez.',
  },
  'booking.state': {
    en: 'The booking is not in a state that allows this.',
    tr: 'Rezervasyonun durumu buna izin vermiyor.',
  },
  'hold.expired': { en: 'The time to pay has run out.', tr: 'Ödeme süresi doldu.' },

  'order.expired': { en: 'This payment link has expired.', tr: 'Bu ödeme bağlantısının süresi doldu.' },
  'order.paid': { en: 'This is paid already.', tr: 'Bu ödeme zaten yapıldı.' },
  'payment.declined': { en: 'The bank declined the card.', tr: 'Banka kartı reddetti.' },
  'payment.insufficientFunds': { en: 'The card has not enough funds.', tr: 'Kartın bakiyesi yetersiz.' },
  'payment.threeDSFailed': { en: 'The 3-D Secure check failed.', tr: '3-D Secure doğrulaması başarısız.' },
  'payment.unverified': { en: 'The payment could not be verified.', tr: 'Ödeme doğrulanamadı.' },
  'payment.expiredCard': { en: 'The card has expired.', tr: 'Kartın süresi dolmuş.' },
  'payment.wrongCvc': { en: 'The security code is wrong.', tr: 'Güvenlik kodu hatalı.' },
  'payment.limit': { en: 'The card may not pay this.', tr: 'Kart bu ödemeye kapalı.' },
  'payment.installment': {
    en: 'This number of installments is not offered.',
    tr: 'Bu taksit sayısı sunulmuyor.',
  },
  'payment.settled': {
    en: 'This payment came through the gateway. It can be refunded, not changed.',
    tr: 'Bu ödeme banka üzerinden geldi. Değiştirilemez, iade edilebilir.',
  },
  'payment.exceeds': {
    en: 'That is more than is left to be paid, open payments counted.',
    tr: 'Bu, açık ödemeler düşüldükten sonra kalan tutardan fazla.',
  },
  'payment.note': {
    en: 'Money that came by hand needs a note: where it is, or who has it.',
    tr: 'Elden gelen ödeme için not gerekir: nerede veya kimde olduğu.',
  },
  'customer.taxNumber': {
    en: 'A tax number has 10 digits, an identity number 11.',
    tr: 'Vergi numarası 10, kimlik numarası 11 hanelidir.',
  },
  'payment.currency': {
    en: 'The booking is in another currency.',
    tr: 'Rezervasyon başka bir para biriminde.',
  },
  'payment.noLink': { en: 'There is nothing open to pay here.', tr: 'Burada ödenecek açık bir tutar yok.' },
  'pos.field': { en: 'This gateway needs this field.', tr: 'Bu sanal POS için bu alan gerekli.' },
  'pos.general': {
    en: 'The platform itself needs settings of its own.',
    tr: 'Platformun kendi ayarları olmalı.',
  },
  'pos.gateway': { en: 'This gateway can not be used here.', tr: 'Bu sanal POS burada kullanılamıyor.' },
  'card.none': { en: 'There is no card on file.', tr: 'Kayıtlı kart yok.' },
  // What the caller is told when it was not refused.
  'collect.done': { en: 'The payment was collected.', tr: 'Ödeme tahsil edildi.' },
  'collect.unknown': {
    en: 'The bank has not said yet whether the card was charged. Please look again in a moment.',
    tr: 'Banka kartın çekilip çekilmediğini henüz bildirmedi. Lütfen birazdan yeniden bakın.',
  },
  'card.token': {
    en: 'The gateway does not know this card.',
    tr: 'Sanal POS bu kartı tanımıyor.',
  },
  'card.number': {
    en: 'Card numbers are not taken here. They are entered on the bank page alone.',
    tr: 'Kart numarası burada alınmaz; yalnızca bankanın sayfasında girilir.',
  },
  'credit.insufficient': {
    en: 'The credit of the agency does not reach that far.',
    tr: 'Acentenin kredisi bu tutara yetmiyor.',
  },
  'credit.own': {
    en: 'Your own credit is set by the account above yours.',
    tr: 'Kendi kredinizi üst hesabınız belirler.',
  },
  'credit.belowUse': {
    en: 'More than that is in use already.',
    tr: 'Bundan fazlası zaten kullanılıyor.',
  },
  'invoice.posted': { en: 'This invoice has been posted already.', tr: 'Bu fatura zaten işlendi.' },
  'invoice.different': {
    en: 'This number belongs to another invoice.',
    tr: 'Bu belge numarası başka bir faturaya ait.',
  },
  'taxNumber.invalid': { en: 'This is not a valid tax number.', tr: 'Geçerli bir vergi numarası değil.' },
  'identity.invalid': {
    en: 'This is not a valid identity number.',
    tr: 'Geçerli bir kimlik numarası değil.',
  },
  'identity.missing': {
    en: 'An identity or passport number is needed.',
    tr: 'Kimlik veya pasaport numarası gerekli.',
  },
  'exchange.none': { en: 'There are no exchange rates yet.', tr: 'Henüz kur bilgisi yok.' },
  'mail.recipient': {
    en: 'Mails of a booking go to its guest, its hotel or your own account.',
    tr: 'Rezervasyon e-postaları yalnızca misafire, otele veya kendi hesabınıza gider.',
  },
  'mail.notNow': {
    en: 'This mail does not fit the state of the booking.',
    tr: 'Bu e-posta rezervasyonun durumuna uymuyor.',
  },
  'sms.noPhone': {
    en: 'The booking has no phone number that can be reached.',
    tr: 'Rezervasyonda ulaşılabilir bir telefon numarası yok.',
  },
  'booking.hasMoney': {
    en: 'Money belongs to this booking. Cancel it instead.',
    tr: 'Bu rezervasyonda ödeme var. Silmek yerine iptal edin.',
  },
  'booking.notArrived': {
    en: 'The day of arrival has not come yet.',
    tr: 'Giriş günü henüz gelmedi.',
  },
  'task.done': { en: 'This task is done already.', tr: 'Bu iş zaten tamamlandı.' },
  'payment.refundTooLarge': { en: 'More than was paid can not be refunded.', tr: 'Ödenenden fazlası iade edilemez.' },
} as const satisfies Record<string, { en: string; tr: string }>;

export type RefusalKey = keyof typeof refusals;

/** The text of a refusal in a language, English where that has none. */
export function refusalText(key: RefusalKey, lang: string): string {
  const texts: Record<string, string> = refusals[key];
  return texts[lang] ?? refusals[key].en;
}
