import tools from './test/tools/package.json' with { type: 'json' };

export default {
  // What nothing imports: loaded by its name, or run.
  entry: [
    'scripts/*.mjs',
    'scripts/generate/*.mjs',
    'scripts/bench-search/server.mjs',
    'scripts/bench-search/generated-index.mjs',
    'scripts/bench-booking/carts.mjs',
    'scripts/bench-idle/heap-on-signal.mjs',
    'services/inventory/selling/availability/engine/kernel/scan-blocks.ts',
    'test/*.mjs',
    '{libs,services,workers,demo,test,console,front}/**/*.spec.{ts,tsx}',
    '{console,front}/vite.config.ts',
    'console/src/app/main.tsx',
    'front/main.tsx',
    'front/server/worker.ts',
    'front/worker/sw.ts',
    'front/widget/{vite.config,widget,widget-card,widget-preview}.ts',
    'front/i18n/i18next.d.ts',
    '{eslint,jest}.config.mjs',
    'console/icons/*.d.ts',
  ],
  project: ['{libs,services,workers,demo,test,console,front,scripts}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
  paths: { '#libs/*': ['./libs/*/index.ts'] },
  // Files that are read from their folders and a peer of react-admin.
  ignoreDependencies: [
    'dejavu-fonts-ttf',
    /^@fontsource-variable\//,
    'pino-pretty',
    'swagger-ui-dist',
    'assemblyscript',
    'react-router',
    // What tests and lint use is listed there; architecture.spec looks for what nothing uses.
    ...Object.keys(tools.devDependencies),
  ],
  ignoreWorkspaces: ['test/tools'],
  ignoreBinaries: [
    'depcruise',
    'eslint',
    'oxfmt',
    'oxlint',
    'mount',
    'nginx',
    'pgbench',
    'pgbouncer',
    'redis-server',
    'umount',
  ],
};
