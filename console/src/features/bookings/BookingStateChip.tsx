import { useText } from '../../kit/i18n/use-text';
import { StateChip } from '../../kit/text/StateChip';
import { STATE_TONES, stateKey, type BookingState } from './booking-state';

export function BookingStateChip({ state }: { state: BookingState }) {
  const t = useText();
  return <StateChip colour={STATE_TONES[state]} label={t(stateKey(state))} />;
}
