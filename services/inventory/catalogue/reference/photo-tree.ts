import type { Named } from './named.js';

export interface PhotoCategory {
  id: string;
  name: Named;
  children?: readonly PhotoCategory[];
}

const OTHER: Named = ['Diğer', 'Other'];

/** What a picture shows. A group's "Other" is chosen as the group itself: it has its parent's id. */
export const PHOTO_TREE: readonly PhotoCategory[] = [
  {
    id: 'food',
    name: ['Yiyecek ve içecek', 'Food and drinks'],
    children: [
      { id: 'food.meals', name: ['Yemekler', 'Meals'] },
      { id: 'food.closeup', name: ['Yakın plan yemek', 'Food close-up'] },
      { id: 'food', name: OTHER },
    ],
  },
  {
    id: 'sign',
    name: ['Logo, sertifika, tabela', 'Logo, certificate, sign'],
    children: [
      { id: 'sign.certificate', name: ['Sertifika veya ödül', 'Certificate or award'] },
      { id: 'sign.logo', name: ['Tesis logosu veya tabelası', 'Property logo or sign'] },
      { id: 'sign.caption', name: ['Açıklama', 'Caption'] },
    ],
  },
  {
    id: 'people',
    name: ['İnsanlar', 'People'],
    children: [
      {
        id: 'people.guests',
        name: ['Misafirler', 'Guests'],
        children: [
          {
            id: 'people.children',
            name: ['Çocuklar', 'Children'],
            children: [
              { id: 'people.children.older', name: ['Büyük çocuklar', 'Older children'] },
              { id: 'people.children.young', name: ['Küçük çocuklar', 'Young children'] },
            ],
          },
          { id: 'people.group', name: ['Misafir grubu', 'Group of guests'] },
        ],
      },
      { id: 'people.family', name: ['Aile', 'Family'] },
      { id: 'people.staff', name: ['Personel', 'Staff'] },
    ],
  },
  {
    id: 'view',
    name: ['Manzara', 'View'],
    children: [
      { id: 'view.city', name: ['Şehir manzarası', 'City view'] },
      { id: 'view.garden', name: ['Bahçe manzarası', 'Garden view'] },
      { id: 'view.courtyard', name: ['İç avlu manzarası', 'Inner courtyard view'] },
      { id: 'view.lake', name: ['Göl manzarası', 'Lake view'] },
      { id: 'view.landmark', name: ['Simge yapı manzarası', 'Landmark view'] },
      { id: 'view.mountain', name: ['Dağ manzarası', 'Mountain view'] },
      { id: 'view.pool', name: ['Havuz manzarası', 'Pool view'] },
      { id: 'view.quietstreet', name: ['Sakin sokak manzarası', 'Quiet street view'] },
      { id: 'view.river', name: ['Nehir manzarası', 'River view'] },
      { id: 'view.sea', name: ['Deniz manzarası', 'Sea view'] },
      { id: 'view.street', name: ['Sokak manzarası', 'Street view'] },
      { id: 'view', name: OTHER },
    ],
  },
  { id: 'detail', name: ['Dekoratif ayrıntı', 'Decorative detail'] },
  { id: 'room', name: ['Odanın tamamı', 'Photo of the whole room'] },
  { id: 'other', name: OTHER },
];
