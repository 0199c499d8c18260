/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { screen } from '@testing-library/react';
import type { DeskTask } from '#libs/contracts';
import { useConsole } from '../../testing/use-console';
import { TaskCard } from './TaskCard';

const { draw } = useConsole();

const task = {
  ...{
    id: 7,
    kind: 'refundFailed',
    state: 'open',
    note: '',
    booking: null,
    departure: null,
    assignee: null,
    doneBy: null,
  },
  ...{ detail: 'fb921cc5: no gateway has this payment', dueAt: '2099-01-01T00:00:00.000Z', doneAt: null },
} as unknown as DeskTask;
const users = [{ id: 3, username: 'corporate.agency.admin', name: 'Ayşe Demir' }];
const data = { getList: () => Promise.resolve({ data: users, total: 1 }) } as never;

describe('the card of a task', () => {
  it('a task card folds away what a machine answered', () => {
    draw(<TaskCard task={task} />);
    expect(screen.getByTestId('technical').textContent).toContain('no gateway has this payment');
  });

  it('a task card shows what a person wrote unchanged', () => {
    draw(<TaskCard task={{ ...task, kind: 'cancelRequested', detail: 'Uçuş iptal' }} />);
    screen.getByText('Uçuş iptal');
    expect(screen.queryByTestId('technical')).toBeNull();
  });

  it('a task card formats amounts for its reader', () => {
    draw(<TaskCard task={{ ...task, kind: 'refundByHand', detail: '€1.375,00' }} />);
    screen.getByText('€1,375.00');
  });

  it('a task card names who works on it, and who has done it', async () => {
    const username = 'corporate.agency.admin';
    draw(
      <>
        <TaskCard task={{ ...task, assignee: username }} />
        <TaskCard task={{ ...task, id: 8, state: 'done', doneBy: username }} />
      </>,
      { data },
    );
    expect(await screen.findAllByText(/Ayşe Demir/)).toHaveLength(2);
    expect(screen.queryByText(/corporate.agency.admin/)).toBeNull();
  });

  it('a task card about money is closed only by its action', () => {
    const booking = { _id: 'b', id: 5, voucher: null, guest: 'Ada', hotelName: 'Ada Otel', checkIn: 20_270_101 };
    draw(<TaskCard task={{ ...task, kind: 'refundByHand', act: 'payBack', booking }} />);
    screen.getByTestId('task-payBack');
    expect(screen.queryByTestId('task-done')).toBeNull();
  });

  it('a task card never reopens a task about money', () => {
    draw(<TaskCard task={{ ...task, kind: 'refundByHand', state: 'done', doneAt: '2099-01-01T00:00:00.000Z' }} />);
    expect(screen.queryByTestId('task-reopen')).toBeNull();
  });
});
