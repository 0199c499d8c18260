/** nest-cli.json: every service, worker and library as a project of one monorepo. */
export function nestCli({ services, workers, libs }) {
  const project = (type, folder, entryFile) => (name) => {
    const root = `${folder}/${name}`;
    return [name, { type, root, sourceRoot: root, entryFile: entryFile ?? `${name}.module` }];
  };
  return JSON.stringify({
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
