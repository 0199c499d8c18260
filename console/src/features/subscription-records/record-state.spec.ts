import { recordStateOf } from './record-state';

const TODAY = 20261123;

it.each([
  ['open', { state: 'open', isExpired: false, dueDate: 20261123 }],
  ['open', { state: 'open', isExpired: false, dueDate: 20261201 }],
  ['overdue', { state: 'open', isExpired: false, dueDate: 20261122 }],
  ['expired', { state: 'open', isExpired: true, dueDate: 20261101 }],
  ['paid', { state: 'paid', isExpired: true, dueDate: 20261101 }],
  ['void', { state: 'void', isExpired: false, dueDate: 20261101 }],
] as const)('the state of a record is %s', (shown, record) => expect(recordStateOf(record, TODAY)).toBe(shown));
