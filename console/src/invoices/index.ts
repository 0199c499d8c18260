export { InvoiceList } from './InvoiceList';
