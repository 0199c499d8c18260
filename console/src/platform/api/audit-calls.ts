import type { AnswerOf } from '#libs/contracts';
import { call, download, type Query } from './http';

export type Verified = AnswerOf<'audit.verify'>['data'];
export type PersonalData = AnswerOf<'privacy.export'>['data'];
export type Erased = AnswerOf<'privacy.erase'>['data'];

export const auditCalls = {
  verifyAudit: async (): Promise<Verified> => (await call<AnswerOf<'audit.verify'>>('/audit/verify')).data,

  exportAudit: (query: Query): Promise<Blob> => download('/audit', { query: { ...query, excel: true } }),

  personalData: async (email: string): Promise<PersonalData> =>
    (await call<AnswerOf<'privacy.export'>>('/privacy/export', { method: 'POST', body: { email } })).data,

  erasePerson: async (email: string): Promise<Erased> =>
    (await call<AnswerOf<'privacy.erase'>>('/privacy/erase', { method: 'POST', body: { email } })).data,
};
