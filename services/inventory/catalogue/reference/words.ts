import type { Named } from './named.js';

/** A hotel's rules with the choices each has, as `HotelInput.policies` takes them. */
export const POLICIES: ReadonlyArray<
  readonly [id: string, name: Named, choices: ReadonlyArray<readonly [string, Named]>]
> = [
  [
    'smoking',
    ['Sigara', 'Smoking'],
    [
      ['yes', ['İçilebilir', 'Allowed']],
      ['no', ['İçilmez', 'Not allowed']],
      ['areas', ['Ayrılmış alanlarda', 'In designated areas']],
    ],
  ],
  [
    'pets',
    ['Evcil hayvan', 'Pets'],
    [
      ['yes', ['Kabul edilir', 'Welcome']],
      ['no', ['Kabul edilmez', 'Not allowed']],
      ['onRequest', ['Önceden sorulmalı', 'On request']],
    ],
  ],
  [
    'parking',
    ['Otopark', 'Parking'],
    [
      ['free', ['Ücretsiz', 'Free of charge']],
      ['paid', ['Ücretli', 'For a fee']],
      ['none', ['Yok', 'None']],
    ],
  ],
];

/** What a tag says of a hotel or a room. */
export const QUALIFIERS: ReadonlyArray<readonly [id: string, name: Named]> = [
  ['seafront', ['Denize sıfır', 'On the seafront']],
  ['nearBeach', ['Plaja yakın', 'Near the beach']],
  ['privateBeach', ['Özel plajlı', 'With a private beach']],
  ['centre', ['Şehir merkezinde', 'In the city centre']],
  ['oldTown', ['Eski şehirde', 'In the old town']],
  ['nearAirport', ['Havalimanına yakın', 'Near the airport']],
  ['quiet', ['Sessiz', 'Quiet']],
  ['adultsOnly', ['Yetişkinlere özel', 'For adults']],
  ['families', ['Aileler için', 'For families']],
  ['couples', ['Çiftler için', 'For couples']],
  ['business', ['İş seyahati için', 'For business travel']],
  ['renovated', ['Yenilenmiş', 'Renovated']],
  ['newHotel', ['Yeni açıldı', 'Newly opened']],
  ['allInclusive', ['Her şey dahil', 'All inclusive']],
  ['freeCancellation', ['Ücretsiz iptal', 'Free cancellation']],
  ['bestPrice', ['En iyi fiyat', 'Best price']],
];

/** The parts of the interface whose texts are translated, in the order of the specification. */
export const MODULES: readonly Named[] = [
  ['Genel', 'General'],
  ['Hesap bilgileri', 'Account details'],
  ['Gezinme', 'Navigation'],
  ['Giriş', 'Login'],
  ['Kayıt', 'Register'],
  ['Oteller', 'Hotels'],
  ['Odalar', 'Rooms'],
  ['Rezervasyon', 'Booking'],
  ['Ödeme bağlantısı', 'Payment link'],
  ['Rezervasyon aracı', 'Widget'],
  ['Hizmetler', 'Services'],
  ['Planlama', 'Planning'],
  ['Kampanyalar', 'Campaigns'],
  ['Kâr oranları', 'Markups'],
  ['Rezervasyonlar', 'Bookings'],
  ['Site', 'Site'],
  ['Çeviriler', 'Internationalisation'],
  ['Promosyon kodları', 'Promotion codes'],
  ['Kullanıcı yönetimi', 'User management'],
  ['Referanslar', 'Referral'],
];
