import type { AnswerOf } from '#libs/contracts';

/** What one month came to in one currency. */
export type Month = AnswerOf<'subrecords.figures'>['data']['months'][number];
