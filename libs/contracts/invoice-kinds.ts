/**
 * What a document of ours is: what was sold; what is taken back of one that it names; a fee that is kept of a booking that is
 * over, named after its invoice; an agency's share of what a hotel has earned.
 */
export const INVOICE_KINDS = ['invoice', 'creditNote', 'fee', 'commission'] as const;
