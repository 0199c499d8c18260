import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { fillTexts } from '../scripts/texts.mjs';
import { answerConfig, refuseCircles, splitScript } from '../scripts/web-app.mjs';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/console',
  plugins: [react(), fillTexts(), answerConfig(), refuseCircles()],
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
      // A page loads what it imports of an index, and not all that the index has.
      treeshake: { moduleSideEffects: [{ test: /console.src.(kit|features).[^/\\]+.index\.ts$/, sideEffects: false }] },
      output: splitScript(
        // More, and files would import each other in a circle, which the build refuses.
        { mergeBelow: 600 },
        // With all that they import.
        { name: 'screens', test: /Screens\.tsx$/, priority: 2 },
        // Else they are merged with what is small, and come with pages that have none.
        { name: 'charts', test: /node_modules.(chart\.js|@kurkle)/, priority: 1 },
      ),
    },
  },
});
