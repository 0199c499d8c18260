import { callsOf, changing, get, patch, pending, post, put, remove } from '../call.js';

export const i18nCalls = callsOf('sites', {
  'i18n.list': pending(get('/i18n', 'i18n:read', 'List translations')),
  'i18n.get': pending(get('/i18n/{id}', 'i18n:read', 'Get a translation')),
  'i18n.update': pending(put('/i18n/{id}', 'i18n:write', 'Replace a translation')),
  'i18n.delete': pending(remove('/i18n/{id}', 'i18n:write', 'Remove a translation')),
  'i18n.create': pending(post('/i18n', 'i18n:write', 'Create a translation')),
  'i18n.patch': pending(patch('/i18n/{id}', 'i18n:write', 'Change one field of a translation')),
  'i18n.build': pending(changing(get('/i18n/build', 'i18n:write', 'Collect the keys to translate'))),
  'i18n.compile': pending(changing(get('/i18n/compile', 'i18n:write', 'Publish the translations'))),
  'i18n.file': pending(get('/locales/{lang}.json', 'public', 'Get the translations of a language')),
});
