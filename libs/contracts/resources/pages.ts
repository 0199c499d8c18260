import { callsOf, get, patch, pending, post, put, remove } from '../call.js';

export const pageCalls = callsOf('sites', {
  'pages.list': pending(get('/pages', 'site:read', 'List pages of the site')),
  'pages.get': pending(get('/pages/{id}', 'site:read', 'Get a page')),
  'pages.update': pending(put('/pages/{id}', 'site:write', 'Replace a page')),
  'pages.patch': pending(patch('/pages/{id}', 'site:write', 'Change one field of a page')),
  'pages.delete': pending(remove('/pages/{id}', 'site:write', 'Remove a page')),
  'pages.create': pending(post('/pages', 'site:write', 'Create a page')),
});
