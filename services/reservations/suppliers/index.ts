export { Suppliers } from './suppliers.js';
export { SuppliersModule } from './suppliers.module.js';
export { SupplierTransactions } from './transactions/supplier-transactions.js';
export type { SupplierTransactionRow } from './transactions/transaction-rows.js';
