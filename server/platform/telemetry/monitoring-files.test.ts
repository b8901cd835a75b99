import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { createTestApp, type TestApp } from '../../../tests/support/servers/app.ts';
import { addProcessMetrics } from './metrics.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../docs/monitoring/${name}`, import.meta.url), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
interface Dashboard {
  panels: {
    title: string;
    targets: { expr: string }[];
    gridPos: { x: number; y: number; w: number; h: number };
  }[];
}

const rules = (load(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
const expressions: [name: string, expression: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
];

let app: TestApp;
const names = new Set(['up']);
beforeAll(async () => {
  app = await createTestApp();
  const { metrics } = app.services.telemetry;
  addProcessMetrics(metrics);
  for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
    names.add(name);
    if (String(type) !== 'histogram') continue;
    for (const series of ['bucket', 'sum', 'count']) names.add(`${name}_${series}`);
  }
});
afterAll(() => app.close());

function hasLabel(name: string, label: string): boolean {
  // Prometheus itself adds these two.
  if (label === 'job' || label === 'instance') return true;
  if (label === 'le') return name.endsWith('_bucket');
  const { registry } = app.services.telemetry.metrics;
  const metric =
    registry.getSingleMetric(name) ??
    registry.getSingleMetric(name.replace(/_(bucket|sum|count)$/, ''));
  try {
    // Throws for a label that the metric does not have.
    metric?.labels({ [label]: '' });
    return metric !== undefined;
  } catch {
    return false;
  }
}

describe('docs/monitoring', () => {
  it('has rules and panels', () => {
    expect(rules.length).toBeGreaterThan(5);
    expect(panels.length).toBeGreaterThan(5);
    for (const { annotations } of rules) expect(annotations.summary).toMatch(/^[A-Z]/);
  });

  it.each(expressions)('%s uses only metrics and labels that are exported: %s', (_name, text) => {
    const used = [...text.matchAll(/\b((?:munjip|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)];
    expect(used).not.toEqual([]);
    const missing = used.flatMap(([, metric = '', selectors = '']) => [
      ...(names.has(metric) ? [] : [metric]),
      ...[...selectors.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)]
        .filter(([, label = '']) => !hasLabel(metric, label))
        .map(([selector]) => `${metric}: ${selector}`),
    ]);
    expect(missing).toEqual([]);
    const grouped = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
      labels.split(/,\s*/),
    );
    for (const label of grouped) {
      expect(used.some(([, metric = '']) => hasLabel(metric, label))).toBe(true);
    }
  });

  it('names routes of the contract', () => {
    const patterns = new Set(
      Object.values(contract).map(
        ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const named = expressions.flatMap(([, text]) =>
      [...text.matchAll(/method="(\w+)",route="([^"]+)"/g)].map(([, method, route]) => [
        `${method} ${route}`,
      ]),
    );
    expect(named).not.toEqual([]);
    for (const [route = ''] of named) expect(patterns).toContain(route);
  });

  it('lists every metric of the product in its table', () => {
    const table = read('README.md');
    const own = [...names].filter(
      (name) => name.startsWith('munjip_') && !/_(bucket|sum|count)$/.test(name),
    );
    const missing = own.filter(
      (name) => !table.includes(name) && !/_connections_(waiting|max)$/.test(name),
    );
    expect(missing).toEqual([]);
  });

  it('has panels that do not overlap', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
  });
});
