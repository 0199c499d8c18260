import { resolve } from 'node:path';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { fillTexts } from '../scripts/texts.mjs';
import { answerConfig, listParts, nameParts, refuseCircles, serviceWorker, splitScript } from '../scripts/web-app.mjs';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/front',
  plugins: [
    react(),
    fillTexts(),
    nameParts(),
    listParts(),
    answerConfig(),
    refuseCircles(),
    serviceWorker({
      source: resolve(import.meta.dirname, 'worker/sw.ts'),
      // What is opened without a connection.
      parts: /\/(search\/Results|booking\/BookingPage|offline\/[\w-]+|ui\/page-icons)\.tsx?$/,
    }),
  ],
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
    ...(isSsrBuild
      ? { copyPublicDir: false, rolldownOptions: { input: 'server/worker.ts', output: { codeSplitting: false } } }
      : {
          manifest: true,
          rolldownOptions: {
            // Home knows its own paths only: phone numbers come with the pages that have some.
            treeshake: { moduleSideEffects: [{ test: /\/libs\/addresses\//, sideEffects: false }] },
            output: splitScript({ mergeBelow: 2_000 }),
          },
        }),
  },
  // The server's build runs by itself, as React's quick one.
  ...(isSsrBuild && {
    ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
