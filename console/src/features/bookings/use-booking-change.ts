import { useAction } from '../../kit/data';

interface Settings {
  said: string;
  then?: () => void;
  onError?: (error: unknown) => void;
}

/** Changes a booking, says so, and has every screen that shows bookings or their tasks read them anew. */
export function useBookingChange<Input = void>(change: (input: Input) => Promise<unknown>, settings: Settings) {
  return useAction(change, { ...settings, refresh: ['bookings', 'tasks', 'dashboard'] });
}
