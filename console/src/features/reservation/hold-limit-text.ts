import type { HoldLimitReached } from '#libs/contracts';
import { instant, listed, type useText } from '../../kit/i18n';

/** Why rooms are not held without payment, and what is possible instead. */
export function holdLimitText(t: ReturnType<typeof useText>, { why, rooms, from, methods }: HoldLimitReached): string {
  return [
    t(`cart.holdLimit.why.${why}`),
    rooms > 0 && t('cart.holdLimit.rooms', { smart_count: rooms }),
    from && t('cart.holdLimit.from', { when: instant(from) }),
    methods.length > 0 &&
      t('cart.holdLimit.methods', { methods: listed(methods.map((method) => t(`bookings.methods.${method}`))) }),
  ]
    .filter(Boolean)
    .join(' ');
}
