/**
 * nest-cli.json: every service, worker and library as a project of one monorepo, for `nest generate`. Nothing here builds by
 * it: the CLI brings 88 packages, asks for a newer Node and takes ten times as long as `npm run build`.
 */
export function nestCli({ services, workers, libs }) {
  const project = (type, folder, entryFile) => (name) => {
    const root = `${folder}/${name}`;
    return [name, { type, root, sourceRoot: root, entryFile: entryFile ?? `${name}.module` }];
  };
  return JSON.stringify({
    '//': 'Read by `npx @nestjs/cli@11 generate` alone; `npm run build` builds.',
    $schema: 'https://json.schemastore.org/nest-cli',
    monorepo: true,
    root: 'services',
    compilerOptions: { tsConfigPath: 'tsconfig.build.json' },
    projects: Object.fromEntries([
      ...services.map(project('application', 'services')),
      ...workers.map(project('application', 'workers')),
      ...libs.map(project('library', 'libs', 'index')),
    ]),
  });
}
