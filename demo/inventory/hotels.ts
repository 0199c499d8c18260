/**
 * The hotels of the demo: [name, category, property type, themes, price for two in lira]. Owners are account ids of the
 * demo.
 */
export interface DemoPlace {
  province: number;
  district: string;
  hotels: Array<[name: string, category: number, propertyType: number, themes: number[], price: number]>;
  scene: 'coast' | 'cappadocia' | 'city' | 'mountain' | 'thermal';
}

export const DEMO_PLACES: DemoPlace[] = [
  {
    province: 7,
    district: 'Kaş',
    scene: 'coast',
    hotels: [
      ['Kaş Lykia Suites', 4, 1, [1, 5, 22], 5_200],
      ['Meis Manzara Otel', 3, 1, [1, 6], 3_400],
      ['Kalkan Begonvil Konak', 6, 2, [1, 6, 16], 6_800],
      ['Patara Kumul Bungalov', 2, 7, [2, 10, 36], 2_300],
    ],
  },
  {
    province: 7,
    district: 'Alanya',
    scene: 'coast',
    hotels: [
      ['Alanya Kale Resort & Spa', 5, 3, [1, 3, 25], 7_900],
      ['Kleopatra Sahil Otel', 4, 1, [2, 3], 4_100],
      ['Damlataş Apart', 3, 4, [3, 35], 2_500],
      ['Toros Vadi Otel', 4, 1, [11, 27], 3_600],
    ],
  },
  {
    province: 7,
    district: 'Kemer',
    scene: 'coast',
    hotels: [
      ['Olympos Çam Tatil Köyü', 9, 3, [3, 12, 25], 8_600],
      ['Phaselis Koyu Otel', 5, 1, [1, 22, 34], 9_400],
      ['Tahtalı Butik', 6, 2, [6, 27], 4_700],
    ],
  },
  {
    province: 48,
    district: 'Bodrum',
    scene: 'coast',
    hotels: [
      ['Bodrum Mandalin Otel', 4, 2, [1, 30], 7_200],
      ['Gümüşlük Balıkçı Konağı', 6, 2, [6, 30], 8_300],
      ['Yalıkavak Marina Suites', 5, 1, [24, 34], 12_900],
      ['Turgutreis Günbatımı', 3, 1, [1, 3], 3_900],
    ],
  },
  {
    province: 48,
    district: 'Fethiye',
    scene: 'coast',
    hotels: [
      ['Ölüdeniz Lagün Resort', 5, 3, [2, 3, 26], 8_100],
      ['Kayaköy Taş Evler', 6, 6, [16, 36], 5_600],
      ['Göcek Liman Otel', 4, 1, [24], 6_400],
    ],
  },
  {
    province: 50,
    district: 'Ürgüp',
    scene: 'cappadocia',
    hotels: [
      ['Ürgüp Peri Mağara Otel', 6, 2, [32, 33, 6], 6_900],
      ['Temenni Taş Konak', 14, 2, [16, 32], 5_100],
      ['Göreme Balon Suites', 4, 2, [33, 5], 7_700],
      ['Kızılçukur Bağ Evi', 3, 5, [31, 10], 2_900],
    ],
  },
  {
    province: 34,
    district: 'Beyoğlu',
    scene: 'city',
    hotels: [
      ['Galata Kule Otel', 4, 1, [15, 16], 6_100],
      ['Pera Nostalji Konak', 14, 2, [16, 17, 34], 8_800],
      ['Cihangir Apart Suites', 3, 4, [15, 35], 3_300],
      ['Karaköy Rıhtım Otel', 5, 1, [15, 18, 34], 11_400],
    ],
  },
  {
    province: 34,
    district: 'Fatih',
    scene: 'city',
    hotels: [
      ['Sultanahmet Sarnıç Otel', 4, 1, [16, 17], 5_400],
      ['Ayasofya Manzara', 3, 2, [16, 17], 4_200],
      ['Balat Renkli Evler', 6, 2, [16, 30], 3_800],
    ],
  },
  {
    province: 35,
    district: 'Çeşme',
    scene: 'coast',
    hotels: [
      ['Alaçatı Rüzgâr Butik', 6, 2, [23, 30, 6], 8_900],
      ['Ilıca Termal Resort', 5, 3, [8, 2, 3], 9_800],
      ['Dalyan Köy Pansiyon', 12, 5, [35, 30], 2_600],
    ],
  },
  {
    province: 53,
    district: 'Çamlıhemşin',
    scene: 'mountain',
    hotels: [
      ['Ayder Kaçkar Dağ Evi', 13, 9, [14, 27, 11], 3_700],
      ['Fırtına Vadisi Konağı', 6, 2, [10, 14], 4_400],
      ['Pokut Yayla Bungalov', 2, 7, [14, 36], 3_100],
    ],
  },
  {
    province: 16,
    district: 'Osmangazi',
    scene: 'mountain',
    hotels: [
      ['Uludağ Zirve Kayak Oteli', 5, 1, [9, 11, 3], 9_900],
      ['Bursa Çekirge Termal', 4, 1, [8, 7, 16], 4_300],
      ['Yeşil Türbe Konak', 14, 2, [16, 17], 3_500],
    ],
  },
  {
    province: 20,
    district: 'Pamukkale',
    scene: 'thermal',
    hotels: [
      ['Pamukkale Traverten Termal', 5, 1, [8, 7], 5_800],
      ['Hierapolis Butik', 6, 2, [16, 8], 3_900],
      ['Karahayıt Kırmızı Su', 3, 1, [8, 35], 2_700],
    ],
  },
];

/** The hotels' descriptions, by scene. */
export const DESCRIPTIONS: Record<DemoPlace['scene'], { tr: string; en: string }> = {
  coast: {
    tr: 'Denize birkaç adım mesafede, begonvillerin gölgesinde bir konaklama. Sabahları taze otlarla kurulan kahvaltı, akşamları koya bakan terasta gün batımı. Odalarımızın çoğu deniz manzaralıdır; gün, koyda bir yüzmeyle başlar.',
    en: 'A stay in the shade of bougainvillea, a few steps from the sea. Breakfast with fresh herbs in the morning, sunset on the terrace above the bay in the evening. Most rooms look at the sea, and the day begins with a swim in the bay.',
  },
  cappadocia: {
    tr: 'Tüf kayaya oyulmuş odalarda serin geceler, terasta balonlara karşı kahvaltı. Vadilere yürüyerek iner, akşamları avluda testi kebabının tadına bakarsınız.',
    en: 'Cool nights in rooms carved into the tuff, breakfast on the terrace as the balloons go by. Walk down into the valleys and try the pottery kebab in the courtyard at night.',
  },
  city: {
    tr: 'Şehrin kalbinde, tramvaya ve sahile yürüme mesafesinde. Yüksek tavanlı odalar, sessiz bir iç avlu ve mahalleyi iyi bilen bir ekip sizi bekliyor.',
    en: 'In the heart of the city, a short walk from the tram and the shore. High ceilings, a quiet courtyard, and people who know the neighbourhood well.',
  },
  mountain: {
    tr: 'Ahşap kokulu odalar, soba başında çay ve pencereden orman. Kışın pistlere, yazın yayla yollarına birkaç dakika.',
    en: 'Rooms that smell of wood, tea by the stove and the forest in the window. Minutes from the slopes in winter and from the highland trails in summer.',
  },
  thermal: {
    tr: 'Şifalı suların kaynağında dinlenin: kapalı ve açık termal havuzlar, hamam ve sıcak taş odaları. Travertenler yürüyerek on dakika.',
    en: 'Rest at the source of the healing waters: indoor and outdoor thermal pools, a Turkish bath and hot stone rooms. The travertines are ten minutes on foot.',
  },
};
