import { readFileSync } from 'node:fs';
import { routes } from '#libs/contracts';
import { metrics } from '#libs/process';

const rules = readFileSync('docker/prometheus-rules.yml', 'utf8')
  .split('- alert: ')
  .slice(1)
  .map((rule) => ({ name: /^\w+/.exec(rule)![0], expr: rule.split('expr:')[1]!.split(/\n +(for|annotations):/)[0]! }));
const runbooks = [...readFileSync('docs/how-to/alerts.md', 'utf8').matchAll(/^## (\w+)\n\n(.+)/gm)];

/** What a histogram is shown as. */
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
const labelsOf = (name: string) =>
  ((metrics.getSingleMetric(plain(name)) as { labelNames?: string[] } | undefined)?.labelNames ?? []).concat('le');

describe('the alerts', () => {
  it('have a runbook each, and there is none for anything else', () => {
    expect(rules.length).toBeGreaterThan(5);
    expect(runbooks.map(([, name]) => name)).toEqual(rules.map(({ name }) => name));
  });

  it.each(rules)('$name asks for metrics that there are, by labels that they have', ({ expr }) => {
    const asked = [...expr.matchAll(/\b(konak_\w+)(?:\{([^}]*)\})?/g)];
    expect(asked.length + Number(/\bup\{/.test(expr))).toBeGreaterThan(0);
    for (const [, name, labels = ''] of asked) {
      expect([name, metrics.getSingleMetric(plain(name!)) !== undefined]).toEqual([name, true]);
      for (const [, label] of labels.matchAll(/(\w+)=~?"/g)) expect(labelsOf(name!)).toContain(label);
    }
    for (const [, by] of expr.matchAll(/by \(([^)]+)\)/g))
      for (const label of by!.split(', ')) expect(asked.flatMap(([, name]) => labelsOf(name!))).toContain(label);
  });

  it('name a call as it is measured', () => {
    const calls = Object.values(routes).map(
      ({ service, method, path }) => `${service} ${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    const named = rules.flatMap(({ expr }) => [...expr.matchAll(/call="([^"]+)"/g)].map(([, call]) => call));
    expect(named.filter((call) => !calls.includes(call!))).toEqual([]);
  });
});
