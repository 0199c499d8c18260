import type { Named } from './named.js';

/** Categories with their amenities. Ids are positions over all of them: new ones go to the end of the last category. */
export const AMENITY_GROUPS: ReadonlyArray<readonly [group: Named, amenities: readonly Named[]]> = [
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
