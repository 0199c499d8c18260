import { BookingShow } from '../features/bookings/BookingShow';
import { BookingTasks } from '../features/tasks/BookingTasks';

export default function BookingPage() {
  return <BookingShow tasks={BookingTasks} />;
}
