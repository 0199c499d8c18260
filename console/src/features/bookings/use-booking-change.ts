import { useAction } from '../../kit/data';

interface Settings {
  said: string;
  then?: () => void;
  onError?: (error: unknown) => void;
}

/** Changes a booking, shows a message, and invalidates bookings and their tasks. */
export function useBookingChange<Input = void>(change: (input: Input) => Promise<unknown>, settings: Settings) {
  return useAction(change, { ...settings, refresh: ['bookings', 'tasks', 'dashboard'] });
}
