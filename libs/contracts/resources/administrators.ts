import { z } from 'zod';
import { ById, answerRecords, keyValueOf, ok } from '../answers.js';
import { callsOf, get, patch, post, put, remove } from '../call.js';
import { listQuery } from '../list-query.js';
import { USER_SORTS, User, UserFields, answerUser } from './users.js';

/** A user of the platform's own account. */
const OF_PLATFORM = /^supervisor\.agency\./;

/** Answers have the full role, `supervisor.agency.admin`; requests may have it too. */
const Administrator = UserFields.extend({
  role: z.preprocess(
    (role) => (typeof role === 'string' ? role.replace(OF_PLATFORM, '') : role),
    z.enum(['admin', 'user']),
  ),
});
export type Administrator = z.output<typeof Administrator>;

export const administratorCalls = callsOf('auth', {
  'administrators.list': get('/administrators', 'superadmin', 'List administrators of the platform', {
    query: listQuery(USER_SORTS, {}),
    answer: answerRecords(User),
  }),
  'administrators.get': get('/administrators/{id}', 'superadmin', 'Get an administrator', {
    params: ById,
    answer: answerUser,
  }),
  'administrators.create': post('/administrators', 'superadmin', 'Create an administrator', {
    body: Administrator,
    answer: answerUser,
  }),
  'administrators.update': put('/administrators/{id}', 'superadmin', 'Replace an administrator', {
    params: ById,
    body: Administrator,
    answer: answerUser,
  }),
  'administrators.patch': patch('/administrators/{id}', 'superadmin', 'Change one field of an administrator', {
    params: ById,
    body: keyValueOf(['name', 'email', 'phone', 'lang', 'status', 'role']),
    answer: answerUser,
  }),
  'administrators.delete': remove('/administrators/{id}', 'superadmin', 'Remove an administrator', {
    params: ById,
    answer: ok,
  }),
});
