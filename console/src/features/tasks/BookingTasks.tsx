import { Paper } from '@mui/material';
import type { Booking } from '#libs/contracts';
import { TaskCard } from './TaskCard';
import { useRead } from '../../kit/data';

/** What a person has to do about this booking, above everything else. */
export function BookingTasks({ booking: { id } }: { booking: Booking }) {
  const { data = [] } = useRead(
    'tasks.list',
    { query: { status: 'open', booking: id, limit: 50 } },
    { select: ({ records }) => records },
  );
  if (data.length === 0) return null;
  return (
    <Paper sx={{ overflow: 'hidden', mb: 2 }} data-testid="booking-tasks">
      {data.map((task) => (
        <TaskCard key={task.id} task={task} ofBooking />
      ))}
    </Paper>
  );
}
