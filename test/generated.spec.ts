import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BOOKING_STATES, CONSUMERS } from '#libs/contracts';
import { PlatformConfig } from '#libs/process';
import { mayFollow } from '../services/reservations/bookings/booking-states.js';
import { services, workers } from '../start.js';

const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

describe('what repeats the map', () => {
  it('generated files are as npm run generate writes them', () => {
    expect(() => execFileSync(process.execPath, ['scripts/generate.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});

describe('the drawing of the system', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const drawnIn = (part: string) =>
    new RegExp(`subgraph ${part} .*\\n([^]*?)\\n  end`)
      .exec(page)![1]!
      .split('\n')
      .map((line) => line.trim());

  it('the drawing has every service and worker of start.ts, and no other', () => {
    expect(drawnIn('services')).toEqual(Object.keys(services));
    expect(drawnIn('workers')).toEqual(Object.keys(workers));
  });

  it('the drawing is followed by the name of every queue', () => {
    const built = CONSUMERS.filter((name) => name in services || name in workers);
    expect(inCode(/The queues have their\s+consumers' names: ([^.]*)/.exec(page)![1]!)).toEqual(built);
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

describe('the reference', () => {
  it('the reference has every variable of the configuration, and no other', async () => {
    const rows = readFileSync('docs/reference/configuration.md', 'utf8').match(/^\| `.*/gm)!;
    const documented = rows.flatMap((row) => inCode(row.split('|')[1]!));
    const owners = await Promise.all([...Object.values(services), ...Object.values(workers)].map((load) => load()));
    const schemas = [PlatformConfig, ...owners.flatMap(({ config }) => config ?? [])];
    const read = new Set(schemas.flatMap(variablesOf));
    read.delete('NODE_ENV');
    expect(documented.sort()).toEqual(['START', ...read].sort());
  });

  it('the README has every command of package.json, and no other', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const page = readFileSync('docs/reference/commands.md', 'utf8');
    const documented = new Set(
      [...page.matchAll(/^\| `npm (run [\w:]+|start|test)`/gm)].map(([, command]) => command!),
    );
    const commands = Object.keys(scripts).map((name) => (name === 'start' || name === 'test' ? name : `run ${name}`));
    expect([...documented].sort()).toEqual(commands.sort());
  });
});
