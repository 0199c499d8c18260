import { callsOf, changing, get, pending, post, put } from '../call.js';

export const siteCalls = callsOf('sites', {
  'site.get': pending(get('/site', 'site:read', 'Get the site')),
  'site.update': pending(put('/site', 'site:write', 'Change the site')),
  'site.setup': pending(post('/site/setup', 'site:write', 'Set the site up')),
  'site.nginx': pending(
    changing(get('/site/createnginxfiles', 'site:write', 'Write the web server configuration of sites')),
  ),
  'site.control': pending(post('/site/control', 'site:read', 'Check the address of a site')),
});
