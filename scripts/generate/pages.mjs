import { NOTE, read, withRegions } from './files.mjs';

const code = (names) => names.map((name) => `\`${name}\``).join(' ');
const fields = (shape) => code(Object.keys(shape.shape));

/** README.md: the table of processes, and how much of the specification is built. */
export function readme(map) {
  return withRegions('README.md', { processes: processTable(map), status: ['', builtCalls(map), ''] });
}

function processTable({ services, workers, messages, calls, PURPOSES }) {
  const handled = (consumer) =>
    code(Object.keys(messages).filter((name) => messages[name].listeners.includes(consumer)));
  const built = Object.values(calls).filter(({ pending }) => !pending);
  const count = (name) => built.filter(({ service }) => service === name).length;
  const row = (folder, name) =>
    `| [\`${name}\`](${folder}/${name}) | ${PURPOSES[name]} | ${count(name) || '–'} | ${handled(name) || '–'} |`;
  return [
    '',
    '| Process | What for | Calls | Messages of its queue |',
    '|---|---|---|---|',
    ...services.map((name) => row('services', name)),
    ...workers.map((name) => row('workers', name)),
    '',
  ];
}

function builtCalls({ calls }) {
  const specified = read('docs/contract/calls.tsv').match(/^[^#\n]/gm).length;
  const all = Object.values(calls);
  const pending = all.filter((call) => call.pending).length;
  return `${specified - pending} of ${specified} calls of the specification are built, and ${all.length - specified} beyond it.`;
}

/** docs/events.md. */
export function eventsPage({ events, jobs }) {
  const table = (messages) =>
    Object.entries(messages).map(
      ([name, { payload, listeners }]) => `| \`${name}\` | ${fields(payload)} | ${listeners.join(', ')} |`,
    );
  return `# Events and jobs

<!-- ${NOTE} -->

An event is a fact with any number of listeners; a job is an order with one. Both are rows of the publisher's outbox,
written in the transaction that makes them true.

## Events

| Event | Fields | Listeners |
|---|---|---|
${table(events).join('\n')}

## Jobs

| Job | Fields | Done by |
|---|---|---|
${table(jobs).join('\n')}
`;
}
