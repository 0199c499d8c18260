import { migration } from '#libs/database';

/** What a hold was priced at stays as it is: compressing two to eight kilobytes takes longer than writing them. */
export default migration(9, 'plain holds', 'alter table holds set (toast_tuple_target = 8160)');
