import type catalogue from '../../../../locales/en/catalogue.json';

type Name = keyof typeof catalogue.photoCategories;

export interface PhotoCategory {
  id: Name;
  /** Its key in catalogue.json, where that is not the id. */
  name?: Name;
  children?: readonly PhotoCategory[];
}

/** Categories of pictures. A group's "Other" is selected as the group itself: it has its parent's id. */
export const PHOTO_TREE: readonly PhotoCategory[] = [
  { id: 'food', children: [{ id: 'food.meals' }, { id: 'food.closeup' }, { id: 'food', name: 'other' }] },
  { id: 'sign', children: [{ id: 'sign.certificate' }, { id: 'sign.logo' }, { id: 'sign.caption' }] },
  {
    id: 'people',
    children: [
      {
        id: 'people.guests',
        children: [
          { id: 'people.children', children: [{ id: 'people.children.older' }, { id: 'people.children.young' }] },
          { id: 'people.group' },
        ],
      },
      { id: 'people.family' },
      { id: 'people.staff' },
    ],
  },
  {
    id: 'view',
    children: [
      { id: 'view.city' },
      { id: 'view.garden' },
      { id: 'view.courtyard' },
      { id: 'view.lake' },
      { id: 'view.landmark' },
      { id: 'view.mountain' },
      { id: 'view.pool' },
      { id: 'view.quietstreet' },
      { id: 'view.river' },
      { id: 'view.sea' },
      { id: 'view.street' },
      { id: 'view', name: 'other' },
    ],
  },
  { id: 'detail' },
  { id: 'room' },
  { id: 'other' },
];
