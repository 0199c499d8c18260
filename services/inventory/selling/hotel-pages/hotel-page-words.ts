/** The words around a hotel's own texts on its pages: [Turkish, English]. */
export const PAGE_WORDS = {
  about: ['Otel hakkında', 'About the hotel'],
  rooms: ['Odalar', 'Rooms'],
  photos: ['Fotoğraflar', 'Photos'],
  location: ['Konum', 'Location'],
  policies: ['Otel kuralları', 'Hotel policies'],
  themes: ['Öne çıkanlar', 'Highlights'],
  amenities: ['Olanaklar', 'Amenities'],
  address: ['Adres', 'Address'],
  arrival: ['Giriş ve çıkış', 'Check-in and check-out'],
  checkIn: ['Giriş saati', 'Check-in from'],
  checkOut: ['Çıkış saati', 'Check-out until'],
  children: ['Çocuklar', 'Children'],
  ages: ['yaş', 'years'],
  size: ['m²', 'm²'],
  persons: ['kişiye kadar', 'people at most'],
  smoking: ['Sigara', 'Smoking'],
  pets: ['Evcil hayvan', 'Pets'],
  parking: ['Otopark', 'Parking'],
} as const;

export type PageWord = keyof typeof PAGE_WORDS;

/** Turkish for Turkish readers, English for all others. */
export function pageWord(word: PageWord, lang: string): string {
  return PAGE_WORDS[word][lang === 'tr' ? 0 : 1];
}
