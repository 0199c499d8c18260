import { Paper } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#libs/contracts';
import { useApi } from '../../platform/api/use-api';
import { TaskCard } from '../../desk/tasks/TaskCard';

/** What a person has to do about this booking, above everything else. */
export function BookingTasks({ booking: { _id, voucher, customer } }: { booking: Booking }) {
  const api = useApi();
  const guest = customer ? `${customer.name} ${customer.surname}` : undefined;
  const { data = [] } = useQuery({
    queryKey: ['tasks', 'booking', _id],
    queryFn: ({ signal }) => api.taskPage({ status: 'open', keyword: voucher ?? guest, limit: 50 }, signal),
    select: ({ records }) => records.filter(({ booking }) => booking?._id === _id),
  });
  if (data.length === 0) return null;
  return (
    <Paper sx={{ overflow: 'hidden', mb: 2 }} data-testid="booking-tasks">
      {data.map((task) => (
        <TaskCard key={task.id} task={task} ofBooking />
      ))}
    </Paper>
  );
}
