/**
 * The kinds of documents: a sale; a credit note, which names the document it reverses; a retained fee of a cancelled
 * booking, which names its invoice; an agency's commission on a hotel's earnings.
 */
export const INVOICE_KINDS = ['invoice', 'creditNote', 'fee', 'commission'] as const;
