import type { AnswerOf } from '#libs/contracts';
import { call, exportList, type Query } from './http';

export type Verified = AnswerOf<'audit.verify'>['data'];
export type PersonalData = AnswerOf<'privacy.export'>['data'];
export type Erased = AnswerOf<'privacy.erase'>['data'];

export const auditCalls = {
  verifyAudit: async () => (await call('audit.verify')).data,
  exportAudit: (query: Query) => exportList('audit.list', query),
  personalData: async (email: string) => (await call('privacy.export', { body: { email } })).data,
  erasePerson: async (email: string) => (await call('privacy.erase', { body: { email } })).data,
};
