import type { CampaignDiscount } from '#libs/contracts';
import { listed, money, percentage, useText, weekdayNames } from '../../kit/i18n';

/** What a campaign takes off, in one line. */
export function DiscountText({ discount }: { discount: CampaignDiscount }) {
  const t = useText();
  return t(`campaigns.texts.${discount.type}`, wordsOf(discount));
}

function wordsOf(discount: CampaignDiscount): Record<string, string | number> {
  switch (discount.type) {
    case 'amount':
      return { amount: money(discount.amount, discount.currency) };
    case 'longStay':
      return { stay: discount.stayNights, pay: discount.payNights };
    case 'weekdays': {
      const names = weekdayNames();
      return { percent: percentage(discount.percent), days: listed(discount.weekdays.map((day) => names[day - 1])) };
    }
    case 'percent':
      return { percent: percentage(discount.percent) };
    default:
      return { percent: percentage(discount.percent), smart_count: discount.daysBefore };
  }
}
