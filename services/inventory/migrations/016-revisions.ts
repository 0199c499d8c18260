import { RECORD_VERSIONS, keepVersions, migration } from '#libs/database';

/** Records that several people edit have revisions, so that nobody erases another's change unseen. */
export default migration(
  16,
  'revisions',
  [
    RECORD_VERSIONS,
    ...['hotels', 'markets', 'rooms', 'price_plans', 'campaigns', 'markups', 'services', 'tours'].map((table) =>
      keepVersions(table),
    ),
    keepVersions('promotions', ['uses']),
  ].join('\n'),
);
