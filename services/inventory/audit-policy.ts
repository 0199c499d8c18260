import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = {
  personal: [
    ...['agreements.seller_accepted', 'agreements.owner_accepted', 'agreements.note', 'planning_changes.by'],
    // Where people are picked up.
    ...['holds.answer', 'hold_changes.answer'],
  ],
  // They only repeat that a row has changed, or what reservations counts.
  unwatched: ['hotel_changes', 'hotel_scores', 'price_versions', 'record_versions'],
};
