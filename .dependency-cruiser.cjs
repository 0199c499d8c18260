/** Who may import whom. The lower a layer of libs, the fewer it knows. */
const LAYERS = [
  [
    'addresses',
    'basket',
    'comparison',
    'parsing',
    'languages',
    'letters',
    'keywords',
    'money',
    'maps',
    'stays',
    'contracts',
    'page-blocks',
    'photos',
    'share-cards',
    'process',
    'suppliers',
    'tourvisio',
    'locales',
    'voucher',
    'mails',
  ],
  ['database', 'queue', 'clients', 'api-client', 'in-place'],
  ['service', 'backup'],
  ['testing'],
];
const oneOf = (names) => `^libs/(${names.join('|')})/`;

/** One rule a layer: nothing of it imports a higher one. */
const layers = LAYERS.slice(0, -1).map((layer, height) => ({
  name: `libs-${layer.join('-')}-know-nothing-higher`,
  comment:
    'libs: addresses parsing languages letters keywords contracts page-blocks photos share-cards money maps stays basket comparison process suppliers tourvisio locales voucher mails → database queue clients api-client in-place → service backup → testing',
  severity: 'error',
  // The partner's own sandbox answers in its spec.
  from: { path: oneOf(layer), pathNot: '^libs/tourvisio/.*\\.spec\\.ts$' },
  to: { path: oneOf(LAYERS.slice(height + 1).flat()) },
}));

/** Inventory's features; a floor imports those below it. */
const INVENTORY = [['catalogue'], ['pricing', 'reselling'], ['planning', 'extras'], ['selling']];
const inventory = INVENTORY.flatMap((floor, height) =>
  floor.map((feature) => ({
    name: `inventory-${feature}-imports-downwards`,
    comment: 'inventory: selling → planning, extras → pricing, reselling → catalogue',
    from: { path: `^services/inventory/${feature}/`, pathNot: '\\.spec\\.ts$' },
    to: {
      path: `^services/inventory/(inventory\\.module|(${INVENTORY.slice(height).flat().join('|')})/)`,
      pathNot: `^services/inventory/${feature}/`,
    },
  })),
);

/** Folders of the console's kit; a floor imports those below it. */
const KIT = [
  ['theme', 'i18n'],
  ['text'],
  ['data', 'session'],
  ['errors', 'layout', 'charts', 'map'],
  ['field'],
  ['dialog'],
  ['form'],
  ['drawer'],
  ['list'],
];
const kit = KIT.slice(0, -1).map((floor, height) => ({
  name: `kit-${floor.join('-')}-imports-downwards`,
  comment:
    'console/src/kit: list → drawer → form → dialog → field → errors, layout, charts, map → data, session → text → theme, i18n',
  from: { path: `^console/src/kit/(${floor.join('|')})/`, pathNot: '\\.spec\\.tsx?$' },
  to: {
    path: `^console/src/kit/(${KIT.slice(height + 1)
      .flat()
      .join('|')})/`,
  },
}));

/** The box of search, and its folders from the lowest up. */
const ENGINE = 'services/inventory/selling/availability/engine';
const ENGINE_FLOORS = [['layout'], ['kernel', 'scan'], ['rank'], []];

const forbidden = [
  {
    name: 'services-are-islands',
    comment: 'Another service is reached through libs/clients or its events.',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^services/', pathNot: '^services/$1/' },
  },
  {
    name: 'services-know-no-worker-and-no-screen',
    from: { path: '^services/' },
    to: { path: '^(workers|console|front)/' },
  },
  {
    name: 'workers-have-no-data',
    comment: 'A worker gets everything in its job and answers through libs/clients.',
    from: { path: '^workers/', pathNot: '\\.spec\\.tsx?$' },
    to: { path: '^(services|console|front)/|^libs/(database|service)/' },
  },
  {
    name: 'the-demo-world-is-left-out',
    comment: "Production's image is built without demo/: start.ts imports it when it is there, tests use its accounts.",
    from: { pathNot: '^(demo|test)/|\\.spec\\.ts$|\\.fixture\\.ts$|^start\\.ts$' },
    to: { path: '^demo/' },
  },
  {
    name: 'the-demo-world-fills-services',
    from: { path: '^demo/' },
    to: { path: '^(workers|console|front|start\\.ts)' },
  },
  {
    name: 'workers-are-islands',
    from: { path: '^workers/([^/]+)/' },
    to: { path: '^workers/', pathNot: '^workers/$1/' },
  },
  {
    name: 'console-is-by-itself',
    from: { path: '^console/' },
    to: {
      path: '^(services|workers|front|libs|test|start\\.ts)',
      pathNot:
        '^libs/(addresses|api-client|basket|comparison|contracts|in-place|languages|maps|money|page-blocks|stays)/',
    },
  },
  {
    name: 'console-kit-knows-no-feature',
    from: { path: '^console/src/kit/' },
    to: { path: '^console/src/(app|features)/' },
  },
  {
    name: 'console-kit-has-floors',
    comment: 'A new folder of the kit is given a floor in KIT.',
    from: { path: '^console/src/' },
    to: { path: '^console/src/kit/', pathNot: `^console/src/kit/(${KIT.flat().join('|')})/` },
  },
  ...kit,
  {
    name: 'console-features-know-no-app',
    from: { path: '^console/src/features/' },
    to: { path: '^console/src/app/' },
  },
  {
    name: 'console-features-meet-at-their-index',
    from: { path: '^console/src/features/([^/]+)/' },
    to: { path: '^console/src/features/', pathNot: '^console/src/features/($1/|[^/]+/index\\.ts$)' },
  },
  {
    name: 'console-features-import-no-circle',
    scope: 'folder',
    from: { path: '^console/src/features/[^/]+$' },
    to: { circular: true },
  },
  {
    name: 'front-is-by-itself',
    from: { path: '^front/' },
    to: {
      path: '^(services|workers|console|libs|test|start\\.ts)',
      pathNot:
        '^libs/(addresses|api-client|basket|comparison|contracts|in-place|languages|maps|money|page-blocks|photos|stays)/',
    },
  },
  {
    name: 'the-web-apps-client-is-light',
    comment: 'Browsers load it: the types of the contracts, no shapes.',
    from: { path: '^libs/api-client/', pathNot: '\\.spec\\.ts$' },
    to: { pathNot: '^libs/api-client/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'libs-know-nobody',
    from: { path: '^libs/' },
    to: { path: '^(services|workers|console|front|test|start\\.ts)' },
  },
  ...layers,
  {
    name: 'database-queue-and-clients-are-strangers',
    from: { path: '^libs/(database|queue|clients)/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^libs/(database|queue|clients)/', pathNot: '^libs/$1/' },
  },
  {
    name: 'contracts-are-shapes',
    comment: 'Browsers load them too.',
    from: { path: '^libs/contracts/', pathNot: '\\.spec\\.ts$' },
    to: { pathNot: '^libs/(addresses|contracts|languages|money|stays)/|(^|/)node_modules/zod/' },
  },
  {
    name: 'languages-maps-money-and-stays-are-pure',
    from: { path: '^libs/(languages|maps|money|stays)/', pathNot: '\\.spec\\.ts$' },
    to: { pathNot: '^libs/($1|languages)/' },
  },
  {
    name: 'process-stands-alone',
    from: { path: '^libs/process/' },
    to: { path: '^libs/', pathNot: '^libs/(process|parsing|languages)/' },
  },
  {
    name: 'parsers-are-in-the-table',
    comment: 'What reads files of others stands in libs/parsing/budgets.ts, and is tried by test/wall/parsers.spec.ts.',
    from: {
      path: '^(services|workers|libs)/',
      pathNot: [
        '^libs/(parsing|testing)/',
        '^services/inventory/(planning/sheet/unzip|catalogue/photos/process-photo)\\.ts$',
        '^services/reservations/imports/reading/split-records\\.ts$',
        // Its own files, by their hashes.
        '^libs/backup/',
        // Its own file, and only the checksum.
        '^services/inventory/selling/availability/feed/record-file\\.ts$',
        // Pictures that uploads have encoded anew.
        '^libs/share-cards/draw-card\\.ts$',
        // Its own results, up to a size.
        '^libs/suppliers/packed-result\\.ts$',
        // Packs, and unpacks nothing.
        '^libs/service/compress-answers\\.ts$',
        '^services/reservations/suppliers/transactions/transaction-rows\\.ts$',
        // What we have packed ourselves, with a limit.
        '^libs/suppliers/packed-result\\.ts$',
        '^libs/backup/back-up\\.ts$',
        '^libs/process/send-drawn\\.ts$',
        '\\.spec\\.ts$|\\.fixture\\.ts$|\\.fake\\.ts$',
      ],
    },
    to: { path: '(^|/)node_modules/(saxes|csv-parse|sharp|fflate|unzipper)/|^(node:)?zlib$' },
  },
  {
    name: 'the-engine-is-a-closed-box',
    comment: 'Its door is the availability index; nobody outside knows a slot, a block or a word.',
    from: { pathNot: `^${ENGINE}/` },
    to: { path: `^${ENGINE}/`, pathNot: `^${ENGINE}/availability-index\\.ts$` },
  },
  {
    name: 'the-engine-knows-no-feed-and-no-thread',
    from: { path: `^${ENGINE}/`, pathNot: '\\.spec\\.ts$' },
    to: { path: '^services/inventory/selling/', pathNot: `^${ENGINE}/` },
  },
  ...inventory,
  ...ENGINE_FLOORS.slice(0, -1).map((floor, height) => ({
    name: `engine-${floor.join('-')}-know-nothing-higher`,
    comment: 'engine: layout → kernel, scan → rank → the index',
    from: { path: `^${ENGINE}/(${floor.join('|')})/`, pathNot: '\\.spec\\.ts$' },
    to: {
      path: `^${ENGINE}/([^/]+\\.ts$|(${ENGINE_FLOORS.slice(height + 1)
        .flat()
        .join('|')})/)`,
    },
  })),
  {
    name: 'features-keep-controllers',
    comment:
      "Another feature's service, entity or pure file, never its controller (docs/adr/0005): modules list those.",
    from: { pathNot: '\\.module\\.ts$|\\.spec\\.ts$' },
    to: { path: '\\.controller\\.ts$' },
  },
  {
    name: 'libs-have-one-door',
    from: { path: '^libs/([^/]+)/' },
    to: { path: '^libs/', pathNot: '^libs/$1/|/index\\.ts$' },
  },
  {
    name: 'libs-have-one-door-from-outside',
    from: { pathNot: '^libs/' },
    to: { path: '^libs/', pathNot: '/index\\.ts$' },
  },
  {
    name: 'tests-are-not-for-use',
    from: { pathNot: '\\.spec\\.tsx?$|\\.fixture\\.ts$|\\.fake\\.ts$|^test/|^libs/testing/|^start\\.ts$' },
    to: { path: '\\.spec\\.tsx?$|\\.fixture\\.ts$|\\.fake\\.ts$|^test/|^libs/testing/' },
  },
  {
    name: 'no-tool-at-run-time',
    comment: 'Images are installed without devDependencies.',
    from: {
      path: '^(services|workers|libs|demo)/|^start\\.ts$',
      pathNot: '\\.spec\\.tsx?$|\\.fixture\\.ts$|\\.fake\\.ts$|^libs/testing/',
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  { name: 'no-cycles', from: {}, to: { circular: true } },
  { name: 'no-unresolvable', from: {}, to: { couldNotResolve: true } },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
