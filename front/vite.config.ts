import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { answerConfig, nameParts, refuseCircles, splitScript } from '../scripts/web-app.mjs';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/front',
  plugins: [react(), nameParts(), answerConfig(), refuseCircles()],
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
      : { manifest: true, rolldownOptions: { output: splitScript({ mergeBelow: 2_500 }) } }),
  },
  // The server's build runs by itself, as React's quick one.
  ...(isSsrBuild && {
    ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
