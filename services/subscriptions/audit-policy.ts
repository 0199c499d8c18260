import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = { personal: ['records.note', 'records.receipt'], unwatched: ['run_results'] };
