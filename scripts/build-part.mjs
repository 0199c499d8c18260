/** One part of `dist`, in the process that ends with it: build-part.mjs server | console | front */
const [part] = process.argv.slice(2);
if (part === 'server') await import('./build-server.mjs').then(({ buildServer }) => buildServer());
else await import('./build-web.mjs').then(({ buildWeb }) => buildWeb(part));
