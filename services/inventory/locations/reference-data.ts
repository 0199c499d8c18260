import { CURRENCIES } from '#libs/money';
import type { AnswerOf } from '#libs/contracts';

type Reference = AnswerOf<'reference.get'>['data'];
type Named = readonly [tr: string, en: string];

const PROPERTY_TYPES: Named[] = [
  ['Otel', 'Hotel'],
  ['Butik otel', 'Boutique hotel'],
  ['Tatil köyü', 'Resort'],
  ['Apart otel', 'Aparthotel'],
  ['Pansiyon', 'Guest house'],
  ['Villa', 'Villa'],
  ['Bungalov', 'Bungalow'],
  ['Hostel', 'Hostel'],
  ['Dağ evi', 'Mountain lodge'],
];
const ROOM_TYPES: Named[] = [
  ['Standart oda', 'Standard room'],
  ['Tek kişilik oda', 'Single room'],
  ['Çift kişilik oda', 'Double room'],
  ['İki yataklı oda', 'Twin room'],
  ['Üç kişilik oda', 'Triple room'],
  ['Aile odası', 'Family room'],
  ['Deluxe oda', 'Deluxe room'],
  ['Suit', 'Suite'],
  ['Kral dairesi', 'King suite'],
  ['Stüdyo', 'Studio'],
  ['Villa', 'Villa'],
  ['Bungalov', 'Bungalow'],
];
const CATEGORIES: Named[] = [
  ['Yıldızsız', 'Unrated'],
  ['1 yıldız', '1 star'],
  ['2 yıldız', '2 stars'],
  ['3 yıldız', '3 stars'],
  ['4 yıldız', '4 stars'],
  ['5 yıldız', '5 stars'],
  ['Butik', 'Boutique'],
  ['Özel belgeli', 'Special class'],
  ['Birinci sınıf tatil köyü', 'First class holiday village'],
  ['Tatil köyü', 'Holiday village'],
  ['Termal', 'Thermal'],
  ['Apart', 'Apartment'],
  ['Pansiyon', 'Guest house'],
  ['Dağ oteli', 'Mountain hotel'],
  ['Tarihî konak', 'Historic mansion'],
];
const THEMES: Named[] = [
  ['Deniz', 'Seaside'],
  ['Kumsal', 'Beach'],
  ['Aile', 'Family'],
  ['Yetişkinlere özel', 'Adults only'],
  ['Balayı', 'Honeymoon'],
  ['Romantik', 'Romantic'],
  ['Spa ve sağlık', 'Spa and wellness'],
  ['Termal', 'Thermal'],
  ['Kayak', 'Ski'],
  ['Doğa', 'Nature'],
  ['Dağ', 'Mountain'],
  ['Orman', 'Forest'],
  ['Göl', 'Lake'],
  ['Yayla', 'Highland'],
  ['Şehir', 'City'],
  ['Tarihî', 'Historic'],
  ['Kültür', 'Culture'],
  ['İş', 'Business'],
  ['Kongre', 'Congress'],
  ['Golf', 'Golf'],
  ['Tenis', 'Tennis'],
  ['Dalış', 'Diving'],
  ['Sörf', 'Surfing'],
  ['Yelken', 'Sailing'],
  ['Su parkı', 'Aquapark'],
  ['Macera', 'Adventure'],
  ['Yürüyüş', 'Hiking'],
  ['Bisiklet', 'Cycling'],
  ['At binme', 'Horse riding'],
  ['Gastronomi', 'Gourmet'],
  ['Bağ', 'Vineyard'],
  ['Mağara', 'Cave'],
  ['Balon', 'Ballooning'],
  ['Lüks', 'Luxury'],
  ['Ekonomik', 'Budget'],
  ['Ekolojik', 'Eco'],
  ['Evcil hayvan dostu', 'Pet friendly'],
  ['Engelsiz', 'Accessible'],
  ['Muhafazakâr', 'Conservative'],
  ['Gece hayatı', 'Nightlife'],
];
const AMENITY_GROUPS: Array<[group: Named, amenities: Named[]]> = [
  [
    ['Genel', 'General'],
    [
      ['24 saat resepsiyon', '24-hour reception'],
      ['Asansör', 'Lift'],
      ['Klima', 'Air conditioning'],
      ['Kablosuz internet', 'Wi-Fi'],
      ['Otopark', 'Parking'],
      ['Emanet kasası', 'Safe deposit'],
      ['Engelli odası', 'Accessible rooms'],
      ['Jeneratör', 'Generator'],
    ],
  ],
  [
    ['Yeme içme', 'Food and drinks'],
    [
      ['Restoran', 'Restaurant'],
      ['Bar', 'Bar'],
      ['Kahvaltı salonu', 'Breakfast room'],
      ['Oda servisi', 'Room service'],
      ['Snack bar', 'Snack bar'],
      ['A la carte', 'À la carte'],
    ],
  ],
  [
    ['Havuz ve plaj', 'Pools and beach'],
    [
      ['Açık havuz', 'Outdoor pool'],
      ['Kapalı havuz', 'Indoor pool'],
      ['Çocuk havuzu', "Children's pool"],
      ['Özel plaj', 'Private beach'],
      ['İskele', 'Pier'],
      ['Kaydırak', 'Water slides'],
    ],
  ],
  [
    ['Sağlık', 'Wellness'],
    [
      ['Spa', 'Spa'],
      ['Sauna', 'Sauna'],
      ['Hamam', 'Turkish bath'],
      ['Masaj', 'Massage'],
      ['Fitness', 'Gym'],
      ['Jakuzi', 'Hot tub'],
    ],
  ],
  [
    ['Çocuk', 'Children'],
    [
      ['Mini kulüp', 'Mini club'],
      ['Oyun alanı', 'Playground'],
      ['Bebek yatağı', 'Cot'],
      ['Çocuk menüsü', "Children's menu"],
    ],
  ],
  [
    ['Oda', 'Room'],
    [
      ['Balkon', 'Balcony'],
      ['Televizyon', 'TV'],
      ['Minibar', 'Minibar'],
      ['Kasa', 'Safe'],
      ['Saç kurutma makinesi', 'Hairdryer'],
      ['Çay kahve seti', 'Tea and coffee set'],
      ['Deniz manzarası', 'Sea view'],
      ['Küvet', 'Bathtub'],
    ],
  ],
  [
    ['Hizmetler', 'Services'],
    [
      ['Havalimanı transferi', 'Airport transfer'],
      ['Araç kiralama', 'Car rental'],
      ['Çamaşırhane', 'Laundry'],
      ['Toplantı salonu', 'Meeting room'],
      ['Doktor', 'Doctor'],
      ['Elektrikli araç şarjı', 'EV charging'],
    ],
  ],
];

/** The photo category tree; each group's "Other" is the group itself. */
const PHOTO_TREE: Array<[id: string, name: Named, children: Array<[id: string, name: Named]>]> = [
  [
    'food',
    ['Yiyecek ve içecek', 'Food and drinks'],
    [
      ['food.meals', ['Yemekler', 'Meals']],
      ['food.closeup', ['Yakın plan yemek', 'Food close-up']],
    ],
  ],
  [
    'sign',
    ['Logo, sertifika, tabela', 'Logo, certificate, sign'],
    [
      ['sign.certificate', ['Sertifika veya ödül', 'Certificate or award']],
      ['sign.logo', ['Tesis logosu veya tabelası', 'Property logo or sign']],
      ['sign.caption', ['Açıklama', 'Caption']],
    ],
  ],
  [
    'people',
    ['İnsanlar', 'People'],
    [
      ['people.children.older', ['Büyük çocuklar', 'Older children']],
      ['people.children.young', ['Küçük çocuklar', 'Young children']],
      ['people.group', ['Misafir grubu', 'Group of guests']],
      ['people.family', ['Aile', 'Family']],
      ['people.staff', ['Personel', 'Staff']],
    ],
  ],
  [
    'view',
    ['Manzara', 'View'],
    [
      ['view.city', ['Şehir', 'City']],
      ['view.garden', ['Bahçe', 'Garden']],
      ['view.courtyard', ['İç avlu', 'Inner courtyard']],
      ['view.lake', ['Göl', 'Lake']],
      ['view.landmark', ['Simge yapı', 'Landmark']],
      ['view.mountain', ['Dağ', 'Mountain']],
      ['view.pool', ['Havuz', 'Pool']],
      ['view.quietstreet', ['Sakin sokak', 'Quiet street']],
      ['view.river', ['Nehir', 'River']],
      ['view.sea', ['Deniz', 'Sea']],
      ['view.street', ['Sokak', 'Street']],
    ],
  ],
  ['detail', ['Dekoratif ayrıntı', 'Decorative detail'], []],
  ['room', ['Odanın tamamı', 'Photo of the whole room'], []],
  ['other', ['Diğer', 'Other'], []],
];
const BOARDS: Record<string, Named> = {
  RO: ['Sadece oda', 'Room only'],
  BB: ['Oda kahvaltı', 'Bed and breakfast'],
  HB: ['Yarım pansiyon', 'Half board'],
  FB: ['Tam pansiyon', 'Full board'],
  AI: ['Her şey dahil', 'All inclusive'],
  UAI: ['Ultra her şey dahil', 'Ultra all inclusive'],
};
const CURRENCY_NAMES: Record<string, readonly [tr: string, en: string, sign: string]> = {
  try: ['Türk lirası', 'Turkish lira', '₺'],
  eur: ['Euro', 'Euro', '€'],
  usd: ['ABD doları', 'US dollar', '$'],
  gbp: ['İngiliz sterlini', 'Pound sterling', '£'],
};

/** The catalogues of the specification in a language; what has no translation is English. */
export function referenceData(lang: string): Reference {
  const pick = (named: Named): string => named[lang === 'tr' ? 0 : 1];
  const numbered = (names: Named[], from = 1) => names.map((name, i) => ({ id: i + from, name: pick(name) }));
  let amenity = 0;
  return {
    propertyTypes: numbered(PROPERTY_TYPES),
    roomTypes: numbered(ROOM_TYPES),
    categories: numbered(CATEGORIES, 0),
    themes: numbered(THEMES),
    amenities: AMENITY_GROUPS.flatMap(([group, names]) =>
      names.map((name) => ({ id: ++amenity, name: pick(name), group: pick(group) })),
    ),
    photoCategories: PHOTO_TREE.flatMap(([id, name, children]) => [
      { id, name: pick(name) },
      ...children.map(([child, childName]) => ({ id: child, name: pick(childName), parent: id })),
    ]),
    boards: Object.entries(BOARDS).map(([id, name]) => ({ id, name: pick(name) })),
    currencies: CURRENCIES.map((code) => ({
      code,
      name: pick([CURRENCY_NAMES[code]![0], CURRENCY_NAMES[code]![1]]),
      sign: CURRENCY_NAMES[code]![2],
    })),
  };
}
