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
    // Names of tables can not be parameters; these are of libs/contracts, of the database's own catalogue or of constants, and
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
      'no-restricted-syntax': ['error', ...localDates],
    },
  },
);
