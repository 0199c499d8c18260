import { day, useText } from '../../kit/i18n';
import { StateChip } from '../../kit/text';

interface Props {
  rule: { status: boolean; active: boolean; until?: number | null };
}

/** Whether a rule applies to bookings now: an active rule can have ended, or not have begun. */
export function RuleState({ rule: { status, active, until } }: Props) {
  const t = useText();
  if (!status) return <StateChip colour="grey" label={t('general.inactive')} />;
  if (!active) return <StateChip colour="amber" label={t('priceRules.notNow')} />;
  return <StateChip colour="green" label={until ? t('priceRules.until', { day: day(until) }) : t('general.active')} />;
}

/** `01.12.2026 – 31.12.2026`, an open side left out; nothing for always. */
export function periodText({ from, to }: { from: number | null; to: number | null }): string {
  return from === null && to === null ? '' : `${day(from)} – ${day(to)}`;
}
