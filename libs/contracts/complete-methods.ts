export const COMPLETE_METHODS = ['creditcard', 'paylink', 'banktransfer', 'athotel', 'credit'] as const;
export type CompleteMethod = (typeof COMPLETE_METHODS)[number];
