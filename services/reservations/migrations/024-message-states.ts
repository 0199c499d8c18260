import { migration } from '#libs/database';

export default migration(24, 'message states', 'alter table messages validate constraint messages_state_check;');
