export { TransactionList } from './TransactionList';
