import type { OperationsState } from '#libs/contracts';

/** Messages that failed alike. */
export type Group = OperationsState['failed'][number];
