type Discount = { type: string } & Record<string, unknown>;

const FIGURES: Record<string, readonly string[]> = {
  percent: ['percent'],
  amount: ['amount', 'currency'],
  earlyBooking: ['percent', 'daysBefore'],
  lastMinute: ['percent', 'daysBefore'],
  longStay: ['stayNights', 'payNights'],
  weekdays: ['percent', 'weekdays'],
};

/** A form keeps the figures of every kind of discount, so that changing the kind loses none; the API takes those of one. */
export function withOneDiscount(body: Record<string, unknown>): Record<string, unknown> {
  if (body.discount === undefined) return body;
  const discount = body.discount as Discount;
  const keys = ['type', ...(FIGURES[discount.type] ?? [])];
  return { ...body, discount: Object.fromEntries(keys.map((key) => [key, discount[key]])) };
}
