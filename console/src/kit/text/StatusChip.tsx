import { useText } from '../i18n/use-text';
import { StateChip } from './StateChip';

/** Whether a record is switched on. */
export function StatusChip({ status }: { status: boolean }) {
  const t = useText();
  return <StateChip colour={status ? 'green' : 'grey'} label={t(status ? 'general.active' : 'general.inactive')} />;
}
