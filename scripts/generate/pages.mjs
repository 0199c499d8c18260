import { NOTE, read, withRegions } from './files.mjs';
import { SETTINGS } from './settings.mjs';

const code = (names) => names.map((name) => `\`${name}\``).join(' ');
const fields = (shape) => code(Object.keys(shape.shape));

/** A page of docs/reference; a table is its header and its rows. */
const page = (title, ...parts) => [`# ${title}`, `<!-- ${NOTE} -->`, ...parts].join('\n\n');
const table = (header, rows) =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** README.md: how much of the specification is built. */
export function readme({ calls }) {
  const specified = read('docs/contract/calls.tsv').match(/^[^#\n]/gm).length;
  const all = Object.values(calls);
  const built = `All ${specified} calls of the specification are built, and ${all.length - specified} beyond it.`;
  return withRegions('README.md', { status: ['', built, ''] });
}

/** docs/reference/commands.md. @throws where scripts-info of package.json has other names than its scripts */
export function commandsPage({ scripts, scriptsInfo }) {
  const [named, explained] = [scripts, scriptsInfo].map((each) => Object.keys(each).sort().join(' '));
  if (named !== explained) throw new Error(`package.json explains ${explained}, and has ${named}.`);
  const command = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
  return page(
    'Commands',
    'Each sets itself up in a fresh clone: it installs the packages and builds what it needs.',
    table(
      ['Command', 'What it does'],
      Object.keys(scripts).map((name) => [code([command(name)]), scriptsInfo[name]]),
    ),
  );
}

/** docs/reference/configuration.md. @throws where a setting has no meaning in SETTINGS, or is none */
export function configurationPage({ settings }) {
  const explained = Object.assign({}, ...Object.values(SETTINGS));
  const unknown = Object.keys(explained).filter((name) => name !== 'START' && !settings[name]);
  const missing = Object.keys(settings).filter((name) => name !== 'NODE_ENV' && !explained[name]);
  if (unknown.length + missing.length > 0)
    throw new Error(`scripts/generate/settings.mjs lacks ${missing}, and has ${unknown}, which nothing reads.`);
  const row = ([name, said]) => {
    const { usual, readBy = ['all'] } = settings[name] ?? {};
    const [meaning, stated = usual === undefined ? '–' : code([usual])] = [said].flat();
    return [code([name]), stated, readBy.includes('all') ? 'all' : code(readBy), meaning];
  };
  return page(
    'Configuration',
    'All of it is environment variables. Faults are reported at start, all at once. An empty value counts as none.',
    ...Object.entries(SETTINGS).flatMap(([group, variables]) => [
      `## ${group}`,
      table(['Variable', 'Default', 'Read by', 'Meaning'], Object.entries(variables).map(row)),
    ]),
  );
}

/** docs/reference/processes.md. */
export function processesPage({ services, workers, apps, roleOf, messages, calls, PURPOSES, settings }) {
  const consumers = [...services, ...workers];
  const count = (name) => Object.values(calls).filter(({ service }) => service === name).length || '–';
  const handled = (name) => code(Object.keys(messages).filter((each) => messages[each].listeners.includes(name)));
  const folder = (name) => `${services.includes(name) ? 'services' : 'workers'}/${name}`;
  const memory = (name) => memoryOf(read(`k8s/base/patches/${name}.yaml`)) ?? memoryOf(read(`k8s/base/${name}.yaml`));
  return page(
    'Processes',
    `One process runs all of them (\`START=all\`), or each runs by itself (\`START=inventory\`). By itself, a process listens on
\`PORT\` (${settings.PORT.usual}) and takes the messages of the queue of its name. A service owns the Postgres schema of its name;
where one needs another it asks at \`INTERNAL_URL\`. A worker has no data.`,
    table(
      ['Process', 'What for', 'Calls', 'Database role', 'Memory in Kubernetes'],
      [
        ...consumers.map((name) => [
          `[\`${name}\`](../../${folder(name)})`,
          PURPOSES[name],
          count(name),
          services.includes(name) ? code([roleOf(name)]) : '–',
          memory(name),
        ]),
        ...apps.map((name) => [`[\`${name}\`](../../${name})`, 'The web app, and its files', '–', '–', memory(name)]),
      ],
    ),
    '## Ports of one process',
    table(
      ['Setting', 'Port', 'What answers'],
      Object.entries(SETTINGS.Addresses)
        .filter(([name]) => /.+_PORT$/.test(name) && settings[name].usual > 0)
        .map(([name, said]) => [code([name]), settings[name].usual, said]),
    ),
    '## Messages of each queue',
    table(
      ['Queue', 'Messages'],
      consumers.map((name) => [code([name]), handled(name) || '–']),
    ),
  );
}

/** What a manifest requests and allows, where it says. */
function memoryOf(manifest) {
  const found = /requests: \{.*?memory: (\w+).*limits: \{ memory: (\w+)/.exec(manifest);
  return found ? `${found[1]}, at most ${found[2]}` : undefined;
}

/** docs/reference/events.md. */
export function eventsPage({ events, jobs }) {
  const rows = (messages) =>
    Object.entries(messages).map(([name, { payload, listeners }]) => [
      code([name]),
      fields(payload),
      listeners.join(', '),
    ]);
  return page(
    'Events and jobs',
    `An event is a fact with any number of listeners; a job is an order with one. Both are rows of the publisher's outbox,
written in the same transaction as the change that they report.`,
    '## Events',
    table(['Event', 'Fields', 'Listeners'], rows(events)),
    '## Jobs',
    table(['Job', 'Fields', 'Done by'], rows(jobs)),
  );
}
