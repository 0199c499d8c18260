import { indexMigration } from '#libs/database';

export default indexMigration(12, 'unanswered index', {
  payments_unanswered: 'on payments (unanswered_since) where unanswered_since is not null',
});
