import { indexMigration } from '#libs/database';

/** What visitors hold of an extra on a day. */
export default indexMigration(22, 'extra movements by day', {
  extra_movements_day: 'on extra_movements (service_id, day)',
});
