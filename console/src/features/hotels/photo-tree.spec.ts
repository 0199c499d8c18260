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

it('puts each category below its groups', () => {
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

it('counts a group with all that lies in it, and its "Other" by itself', () => {
  expect(countOf(branch('view'), photos)).toBe(3);
  expect(countOf(branch('view/other'), photos)).toBe(1);
  expect(countOf(branch('people'), photos)).toBe(1);
});

it('takes photos where they can be of that very category', () => {
  expect(TREE.filter(({ takes }) => takes).map(({ key }) => key)).toEqual([
    'people.group',
    'view',
    'view.sea',
    'view/other',
    'room',
  ]);
});
