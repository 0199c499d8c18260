export { CreditList } from './CreditList';
