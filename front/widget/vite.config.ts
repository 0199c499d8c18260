import { defaultClientConditions, defineConfig } from 'vite';
import { fillTexts, writeTexts } from '../../scripts/texts.mjs';

/** One script for each mode, whole in itself: `widget` for pages of others, and those of its small frames. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/widget',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  publicDir: false,
  plugins: [
    fillTexts(),
    mode === 'widget' && writeTexts({ folder: 'widget-texts', file: 'front-pages', part: 'widget' }),
  ],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/${mode}.ts`,
      output: { format: 'iife', entryFileNames: `${mode}.js` },
    },
  },
}));
