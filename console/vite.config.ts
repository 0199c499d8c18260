import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { splitScript } from '../scripts/split-script.mjs';

/** In development the addresses come from the environment, as the server of the built console gives them. */
function configJson(): Plugin {
  const { API_URL = 'http://localhost:3000', CONSOLE_URL = '', FRONT_URL = '', MAP_TILES, DEMO } = process.env;
  const addresses = JSON.stringify({
    apiUrl: API_URL,
    frontUrl: FRONT_URL,
    consoleUrl: CONSOLE_URL,
    demo: DEMO !== 'false',
    mapTiles: MAP_TILES ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  });
  return {
    name: 'konak-config-json',
    configureServer(server) {
      server.middlewares.use('/config.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(addresses);
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), configJson()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: splitScript(
        // With all that they import.
        { name: 'screens', test: /Screens\.tsx$/, priority: 2 },
        // Else they are merged with what is small, and come with pages that have none.
        { name: 'charts', test: /node_modules.(chart\.js|@kurkle)/, priority: 1 },
      ),
    },
  },
});
