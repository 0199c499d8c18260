import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { splitScript } from '../scripts/split-script.mjs';

/** In development there is no server of ours before the app, so vite answers where the others are. */
function addresses(): Plugin {
  return {
    name: 'konak-config-json',
    configureServer(server) {
      server.middlewares.use('/config.json', (_request, response) => {
        const { API_URL, FRONT_URL, CONSOLE_URL, MAP_TILES, DEMO } = process.env;
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({
            apiUrl: API_URL ?? 'http://localhost:3000',
            frontUrl: FRONT_URL ?? 'http://localhost:3002',
            consoleUrl: CONSOLE_URL ?? 'http://localhost:3001',
            demo: DEMO !== 'false',
            mapTiles: MAP_TILES ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
          }),
        );
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), addresses()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // React has its own.
    alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }],
  },
  server: { port: 3002, strictPort: true },
  build: {
    outDir: '../dist/front',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: splitScript() },
  },
});
