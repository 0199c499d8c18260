import { indexMigration } from '#libs/database';

/** Few wait at any time. */
export default indexMigration(25, 'messages that wait', {
  messages_waiting: `on messages (lower(recipient), waits_until) where state = 'waiting'`,
  messages_joined: 'on messages (joined) where joined is not null',
});
