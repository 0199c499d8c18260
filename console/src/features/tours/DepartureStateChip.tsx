import type { DepartureState } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { StateChip } from '../../kit/text';
import type { Tone } from '../../kit/theme/colours';

const COLOURS: Record<DepartureState, Tone> = { open: 'grey', guaranteed: 'green', closed: 'amber', cancelled: 'red' };

/** Whether a departure takes place. */
export function DepartureStateChip({ state }: { state: DepartureState }) {
  const t = useText();
  return <StateChip colour={COLOURS[state]} label={t(`tours.states.${state}`)} />;
}
