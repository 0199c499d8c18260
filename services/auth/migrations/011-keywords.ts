import { migration } from '#libs/database';
import { KEYWORD_FUNCTIONS } from '#libs/keywords';

/** Lists are searched by words in any order, without case and accents. */
export default migration(11, 'keywords', KEYWORD_FUNCTIONS);
