export { retireAllOf } from './accounts/account-rows.js';
export { SiteSelling } from './selling/site-selling.js';
export { describeTransaction } from './transactions/describe-transaction.js';
export { SuppliersModule } from './suppliers.module.js';
export { SupplierTransactions } from './transactions/supplier-transactions.js';
export type { SupplierTransactionRow } from './transactions/transaction-rows.js';
