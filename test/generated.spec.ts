import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BOOKING_STATES } from '#libs/contracts';
import { PlatformConfig } from '#libs/process';
import { mayFollow } from '../services/reservations/bookings/booking-states.js';
import { services, workers } from '../start.js';

const readme = readFileSync('README.md', 'utf8');
const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

/** The rows of the README's table below a heading. */
const rowsBelow = (heading: string) =>
  readme
    .split(`\n## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));

describe('what repeats the map', () => {
  it('generated files are as npm run generate writes them', () => {
    expect(() => execFileSync(process.execPath, ['scripts/generate.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});

describe("the drawing of a booking's states", () => {
  it("the drawing of a booking's states has every step that the table allows, and no other", () => {
    const drawing = readFileSync('docs/architecture.md', 'utf8');
    const drawn = [...drawing.matchAll(/^ {2}(\w+) --> (\w+):/gm)].map(([, from, to]) => `${from} → ${to}`);
    const allowed = BOOKING_STATES.flatMap((from) =>
      BOOKING_STATES.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(drawn.sort()).toEqual(allowed.sort());
  });
});

const variablesOf = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties!);

describe('the README', () => {
  it('the README has every variable of the configuration, and no other', async () => {
    const documented = rowsBelow('Configuration').flatMap((row) => inCode(row.split('|')[1]!));
    const owners = await Promise.all([...Object.values(services), ...Object.values(workers)].map((load) => load()));
    const schemas = [PlatformConfig, ...owners.flatMap(({ config }) => config ?? [])];
    const read = new Set(schemas.flatMap(variablesOf));
    read.delete('NODE_ENV');
    expect(documented.sort()).toEqual(['START', ...read].sort());
  });

  it('the README has every command of package.json, and no other', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const documented = new Set([...readme.matchAll(/npm (run [\w:]+|start|test)\b/g)].map(([, command]) => command!));
    const commands = Object.keys(scripts).map((name) => (name === 'start' || name === 'test' ? name : `run ${name}`));
    expect([...documented].sort()).toEqual(commands.sort());
  });
});
