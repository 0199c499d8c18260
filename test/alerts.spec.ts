import { readFileSync, readdirSync } from 'node:fs';
import { calls as table } from '#libs/contracts';
import { collectProcessMetrics, metrics } from '#libs/process';

const rules = readFileSync('docker/prometheus-rules.yml', 'utf8')
  .split('- alert: ')
  .slice(1)
  .map((rule) => ({ name: /^\w+/.exec(rule)![0], expr: rule.split('expr:')[1]!.split(/\n +(for|annotations):/)[0]! }));
const runbooks = [...readFileSync('docs/how-to/alerts.md', 'utf8').matchAll(/^## (\w+)\n\n(.+)/gm)];

/** What a histogram is shown as. */
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
const labelsOf = (name: string) =>
  ((metrics.getSingleMetric(plain(name)) as { labelNames?: string[] } | undefined)?.labelNames ?? []).concat('le');

/** @throws where an expression asks for a metric that there is not, or by a label that it has not. */
function assertAsks(expr: string): void {
  const asked = [...expr.matchAll(/\b((?:konak|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  expect(asked.length + Number(/\bup\{/.test(expr))).toBeGreaterThan(0);
  for (const [, name, labels = ''] of asked) {
    expect([name, metrics.getSingleMetric(plain(name!)) !== undefined]).toEqual([name, true]);
    for (const [, label] of labels.matchAll(/(\w+)=~?"/g)) expect(labelsOf(name!)).toContain(label);
  }
  for (const [, by] of expr.matchAll(/by \(([^)]+)\)/g))
    for (const label of by!.split(', ')) expect(asked.flatMap(([, name]) => labelsOf(name!))).toContain(label);
}

describe('the alerts', () => {
  it('the alerts have a runbook each, and there is none for anything else', () => {
    expect(rules.length).toBeGreaterThan(5);
    expect(runbooks.map(([, name]) => name)).toEqual(rules.map(({ name }) => name));
  });

  it.each(rules)('$name asks for metrics that there are, by labels that they have', ({ expr }) => {
    assertAsks(expr);
  });

  it('the alerts name a call as it is measured', () => {
    const calls = Object.values(table).map(
      ({ service, method, path }) => `${service} ${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    const named = rules.flatMap(({ expr }) => [...expr.matchAll(/call="([^"]+)"/g)].map(([, call]) => call));
    expect(named.filter((call) => !calls.includes(call!))).toEqual([]);
  });
});

interface Panel {
  id: number;
  title: string;
  targets: Array<{ expr: string; legendFormat: string }>;
}
const boards = readdirSync('docker/grafana').map((file) => {
  const board = JSON.parse(readFileSync(`docker/grafana/${file}`, 'utf8')) as { uid: string; panels: Panel[] };
  return { file, ...board };
});

describe('the dashboards', () => {
  beforeAll(collectProcessMetrics);

  it('the dashboards are several, with panels of their own', () => {
    expect(new Set(boards.map(({ uid }) => uid)).size).toBe(boards.length);
    for (const { panels } of boards) expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(boards.flatMap(({ panels }) => panels).length).toBeGreaterThan(10);
  });

  it('the dashboards show every metric of ours', () => {
    const shown = JSON.stringify(boards);
    const ours = metrics.getMetricsAsArray().map(({ name }) => name);
    expect(ours.filter((name) => name.startsWith('konak_') && !shown.includes(name))).toEqual([]);
  });

  const panels = boards.flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map((target) => ({ file, title, ...target }))),
  );
  it.each(panels)('$file: $title asks for metrics that there are', ({ expr, legendFormat }) => {
    assertAsks(expr);
    const by = [...expr.matchAll(/by \(([^)]+)\)/g)].flatMap(([, labels]) => labels!.split(', ')).concat('instance');
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(by).toContain(label);
  });
});
