export { AuditList } from './AuditList';
