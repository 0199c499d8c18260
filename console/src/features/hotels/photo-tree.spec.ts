import { countOf, photoTree } from './photo-tree';

const TREE = photoTree([
  { id: 'people', name: 'People' },
  { id: 'people.guests', name: 'Guests', parent: 'people' },
  { id: 'people.group', name: 'Group of guests', parent: 'people.guests' },
  { id: 'view', name: 'View' },
  { id: 'view.sea', name: 'Sea view', parent: 'view' },
  { id: 'view', name: 'Other', parent: 'view' },
  { id: 'room', name: 'Whole room' },
]);
const branch = (key: string) => TREE.find((candidate) => candidate.key === key)!;
const photos = ['view.sea', 'view.sea', 'view', 'people.group', 'room'].map((category) => ({ category }));

it('the photo tree puts each category below its groups', () => {
  expect(TREE.map(({ key, depth }) => `${'-'.repeat(depth)}${key}`)).toEqual([
    'people',
    '-people.guests',
    '--people.group',
    'view',
    '-view.sea',
    '-view/other',
    'room',
  ]);
  expect(branch('people.group').above).toEqual(['people', 'people.guests']);
});

it('the photo tree counts all photos of a group, and its "Other" separately', () => {
  expect(countOf(branch('view'), photos)).toBe(3);
  expect(countOf(branch('view/other'), photos)).toBe(1);
  expect(countOf(branch('people'), photos)).toBe(1);
});

it('a category accepts only photos that can belong to it', () => {
  expect(TREE.filter(({ takes }) => takes).map(({ key }) => key)).toEqual([
    'people.group',
    'view',
    'view.sea',
    'view/other',
    'room',
  ]);
});
