import { useAction } from '../../kit/data';

interface Settings {
  successMessage: string;
  onSuccess?: () => void;
  onError?: (error: unknown) => void;
}

/** Changes a booking, shows a message, and invalidates bookings and their tasks. */
export function useBookingChange<Input = void>(change: (input: Input) => Promise<unknown>, settings: Settings) {
  return useAction(change, { ...settings, invalidate: ['bookings', 'tasks', 'dashboard'] });
}
