import type { AnswerOf } from '#libs/contracts';

/** A departure without seats for the party. */
export type FullDeparture = AnswerOf<'availability.fulltours'>['items'][number];
