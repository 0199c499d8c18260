import tseslint from 'typescript-eslint';

const SERVER = ['start.ts', 'services/**/*.ts', 'workers/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}', 'demo/**/*.ts'];
const SPECS = ['**/*.spec.{ts,tsx}', 'test/**'];

/**
 * SQL never holds text from outside. What may be inserted is a constant, or a row of a constant table, written in
 * capitals: `order by ${SORT_COLUMNS[query.sort]}`. Values are parameters.
 */
const constant = ':matches(Identifier[name=/^[A-Z][A-Z0-9_]*$/], MemberExpression[object.name=/^[A-Z][A-Z0-9_]*$/])';
const inserted = `TemplateLiteral > :not(${constant}).expressions`;
const sqlCall = `CallExpression[callee.property.name=/^(query|rows|row|execute|executeExactly|orderBy|addOrderBy|where|andWhere|orWhere|addSelect|having)$/]`;
const sqlText = 'TemplateLiteral[quasis.0.value.raw=/^\\s*(select|insert into|update|delete from|with) /]';
const madeUpSql = [
  `${sqlCall} > ${inserted.replace('TemplateLiteral', 'TemplateLiteral.arguments')}`,
  inserted.replace('TemplateLiteral', sqlText),
  `${sqlCall} > BinaryExpression.arguments[operator="+"]:has(:not(Literal, BinaryExpression))`,
].map((selector) => ({
  selector,
  message: 'SQL takes values as $1, $2 …, and names only from CONSTANTS or CONSTANT_TABLES[key].',
}));

/** A local Date moves days with the server's time zone: stay days are DayNumbers, instants are read in UTC. */
const localDates = [
  'NewExpression[callee.name="Date"][arguments.length>1]',
  'CallExpression[callee.property.name=/^[gs]et(FullYear|Year|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$/]',
].map((selector) => ({ selector, message: 'Local time: use libs/stays for days, and the UTC methods for instants.' }));

const crowdedConstructors = {
  selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>6]',
  message: 'More than six things make one class: two classes are hiding in it.',
};

/** A browser's own complaint is in the browser's language, and floats away from its field. */
const formsOfBrowsers = [
  'JSXOpeningElement[name.name=/^[Ff]orm$/]',
  'JSXOpeningElement:has(JSXAttribute[name.name="component"][value.value="form"])',
].map((form) => ({
  selector: `${form}:not(:has(> JSXAttribute[name.name="noValidate"]))`,
  message: 'A form tells what is wrong in its own words: noValidate, and the error beside the field.',
}));

/** What react-hook-form knows to be disabled it does not submit: the server takes its own default. */
const disabledInputs = {
  selector: 'JSXOpeningElement[name.name=/Input$/] > JSXAttribute[name.name="disabled"]',
  message: 'A disabled input of a form is not submitted: readOnly.',
};

/** One set of sizes: kit/text/parts.tsx names them. */
const fontSizes = {
  selector: 'Property[key.name="fontSize"]',
  message: 'Sizes of text are those of the kit: <Text sub>, <Span note>, or ...LOOKS.small in a style.',
};

/** First words of half a sentence: the subject of a title is in the title, so that a list of failures can be read. */
const HALF_TITLES = [
  'accept accepts adds agree agrees allows always and answers applies apply are as ask asked asks becomes begin',
  'begins belong bounds builds by can cancels cannot carries chooses closes comes compares contains converts counts',
  'covers declines depend detects differ differs do does drops earns end ends equals expires explains fails fills',
  'find finds fit fits folds follows forgets from get gets give gives go goes grows happens has have holds ignores',
  'is joins keep keeps knows lead leads leave leaves let lets lose loses makes may must never notifies of opens',
  'owes pays proposes puts reaches read reads recognises refuse refuses rejects remains removes renders repeats',
  'replaces requires resends restores reveals runs saves say says see sees sell sells send sends serves settles',
  'share shares show shows skips sorts splits stay stays stops take takes tell tells that uses waits',
  'warns was watches were when where who whose with without works would write writes',
]
  .join('|')
  .replaceAll(' ', '|');
const titleOf = (call) => [
  `${call} > Literal.arguments:first-child[value=/^(${HALF_TITLES})\\b/]`,
  `${call} > TemplateLiteral.arguments:first-child[quasis.0.value.raw=/^(${HALF_TITLES})\\b/]`,
];
const halfTitles = [
  ...titleOf('CallExpression[callee.name=/^(it|test)$/]'),
  ...titleOf('CallExpression[callee.object.name=/^(it|test)$/]'),
  ...titleOf('CallExpression[callee.callee.object.name=/^(it|test)$/]'),
].map((selector) => ({
  selector,
  message: 'A title has a subject, a verb and an outcome: “a campaign is refused without …”.',
}));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'dist/',
      'data/',
      'coverage/',
      '**/tmp/',
      'services/**/kernel/scan-blocks.ts',
      'services/**/kernel/web-assembly.d.ts',
      'libs/contracts/tables.ts',
    ],
  },
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400 }],
    },
  },
  {
    files: SERVER,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...madeUpSql, ...localDates, crowdedConstructors],
    },
  },
  {
    files: ['console/**/*.tsx', 'front/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...formsOfBrowsers, disabledInputs] },
  },
  {
    files: ['console/src/{app,features}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...formsOfBrowsers, disabledInputs, fontSizes] },
  },
  {
    files: SERVER,
    ignores: ['**/*.spec.*', '**/*.tsx', '**/*.fixture.ts', '**/sample-*.ts', 'libs/testing/**', 'demo/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Names of tables cannot be parameters; these are of libs/contracts, of the database's own catalogue or of constants, and
    // those of a backup are quoted by Postgres and compared with its hash.
    files: [
      'libs/database/ensure-role.ts',
      'libs/database/migrate.ts',
      'libs/database/migrate-audit.ts',
      'libs/backup/back-up.ts',
      'libs/backup/restore.ts',
      'libs/backup/quarantine.ts',
      'libs/service/renew-seals.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...localDates, crowdedConstructors] },
  },
  {
    files: SPECS,
    rules: {
      'max-lines': ['error', { max: 600 }],
      'no-console': 'off',
      'no-restricted-syntax': ['error', ...localDates, ...halfTitles],
    },
  },
);
