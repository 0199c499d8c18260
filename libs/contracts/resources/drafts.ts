import { callsOf, get, pending, put } from '../call.js';

export const draftCalls = callsOf('sites', {
  'drafts.list': pending(get('/drafts', 'drafts:read', 'List drafts')),
  'drafts.get': pending(get('/drafts/{id}', 'drafts:read', 'Get a draft')),
  'drafts.update': pending(put('/drafts/{id}', 'drafts:write', 'Replace a draft')),
});
