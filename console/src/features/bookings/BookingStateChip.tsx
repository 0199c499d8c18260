import { useText } from '../../kit/i18n';
import { StateChip } from '../../kit/text';
import { STATE_TONES, stateKey, type BookingState } from './booking-state';

export function BookingStateChip({ state }: { state: BookingState }) {
  const t = useText();
  return <StateChip colour={STATE_TONES[state]} label={t(stateKey(state))} />;
}
