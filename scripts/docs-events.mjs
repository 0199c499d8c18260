import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

/** Prints docs/events.md from the contracts: `npm run docs:events`. */
const { events, jobs, listeners } = await import(pathToFileURL(resolve('dist/libs/contracts/index.js')).href);

const fields = (shape) =>
  Object.keys(shape.shape)
    .map((name) => `\`${name}\``)
    .join(' ');
const table = (shapes) =>
  Object.entries(shapes)
    .map(([name, shape]) => `| \`${name}\` | ${fields(shape)} | ${listeners[name].join(', ') || 'none yet'} |`)
    .join('\n');

writeFileSync(
  'docs/events.md',
  `# Events and jobs

Printed from \`libs/contracts\` by \`npm run docs:events\`. An event is a fact with any number of listeners; a job is an order
with one. Both are rows of the publisher's outbox, written in the transaction that makes them true.

## Events

| Event | Fields | Listeners |
|---|---|---|
${table(events)}

## Jobs

| Job | Fields | Done by |
|---|---|---|
${table(jobs)}
`,
);
