/**
 * Kinds of documents: a sale; a credit note, which names the reversed document; the retained fee of a cancelled booking,
 * which names its invoice; an agency's commission on a hotel's earnings.
 */
export const INVOICE_KINDS = ['invoice', 'creditNote', 'fee', 'commission'] as const;
