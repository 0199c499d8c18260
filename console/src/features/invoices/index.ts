export { Exchange, InvoiceState, RetryInvoice } from './InvoiceCells';
