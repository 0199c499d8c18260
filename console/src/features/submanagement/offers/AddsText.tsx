import { LIMIT_KEYS, type Pack } from '#libs/contracts';
import { useText } from '../../../kit/i18n';

/** What a pack or an extra adds to the limits of a plan. */
export function AddsText({ adds }: Pick<Pack, 'adds'>) {
  const t = useText();
  const texts = LIMIT_KEYS.filter((key) => adds[key] > 0).map((key) =>
    t(`subscription.adds.${key}`, { smart_count: adds[key] }),
  );
  return texts.join(' · ') || '–';
}
