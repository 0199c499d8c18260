import { regionRows } from './region-data.js';

/** What guests from elsewhere call places of Türkiye, by their Turkish name; those that folding the name finds are left out. */
export const placeAliases: Readonly<Record<string, readonly string[]>> = {
  İstanbul: ['Konstantinopel', 'Constantinople', 'Estambul', 'Стамбул', 'إسطنبول', 'Κωνσταντινούπολη'],
  Antalya: ['Анталья', 'Анталия', 'أنطاليا', 'Adalia'],
  İzmir: ['Smyrna', 'Smirne', 'Измир', 'إزمير', 'Σμύρνη'],
  Ankara: ['Angora', 'Анкара', 'أنقرة'],
  Muğla: ['Мугла', 'موغلا'],
  Trabzon: ['Трабзон', 'طرابزون', 'Trapezunt', 'Trebizond'],
  Bursa: ['Бурса', 'بورصة'],
  Konya: ['Конья', 'قونية'],
  Şanlıurfa: ['Urfa', 'Шанлыурфа', 'أورفا'],
  Hatay: ['Antakya', 'Antioch', 'Antiochia', 'Антакья'],
  Kocaeli: ['İzmit'],
  Sakarya: ['Adapazarı'],
  Mersin: ['İçel', 'Мерсин'],
  Aydın: ['Айдын'],
  Denizli: ['Денизли'],
  Nevşehir: ['Невшехир'],
  Bodrum: ['Бодрум', 'بودروم', 'Halikarnassos'],
  Marmaris: ['Мармарис', 'مرمريس'],
  Fethiye: ['Фетхие', 'فتحية', 'Ölüdeniz', 'Oludeniz'],
  Alanya: ['Аланья', 'Алания', 'ألانيا'],
  Kemer: ['Кемер', 'كيمر'],
  Manavgat: ['Side', 'Сиде', 'Манавгат'],
  Serik: ['Belek', 'Белек'],
  Kuşadası: ['Кушадасы', 'Ephesus'],
  Selçuk: ['Ephesus', 'Ephesos', 'Efes'],
  Çeşme: ['Чешме', 'Alaçatı'],
  Dalaman: ['Даламан'],
  Didim: ['Дидим', 'Didyma'],
  Pamukkale: ['Памуккале', 'Hierapolis'],
  Ürgüp: ['Ургуп'],
  Beyoğlu: ['Pera', 'Taksim', 'Galata'],
  Fatih: ['Sultanahmet', 'Old City of Istanbul'],
  Kaş: ['Kalkan', 'Каш'],
  Demre: ['Myra'],
};

/** Those of regions. */
export const regionAliases: Readonly<Record<number, readonly string[]>> = {
  [regionIdOf('Kapadokya')]: ['Каппадокия', 'كابادوكيا', 'Cappadoce', 'Göreme', 'Goreme'],
  [regionIdOf('Ege Kıyısı')]: ['Ägäis', 'Эгейское побережье'],
  [regionIdOf('Türk Rivierası')]: ['Türkische Riviera', 'Турецкая Ривьера'],
  [regionIdOf('Karadeniz')]: ['Schwarzes Meer', 'Чёрное море'],
};

function regionIdOf(name: string): number {
  return regionRows.find(({ names }) => names.tr === name)!.id;
}
