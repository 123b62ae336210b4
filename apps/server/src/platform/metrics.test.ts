import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("docs/operations.md lists exactly the metrics of Farthing, with their labels", async () => {
  const document = await readFile(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
  const rows = [...document.matchAll(/^\| `(farthing_\w+)` \|([^|]*)\|/gm)];
  const listed = rows.map(([, name, labels = ""]) => ({ name, labels: labels.match(/\w+/g) ?? [] }));
  const { registry, ...metrics } = createMetrics();
  const known = Object.values(metrics).map((metric) => Object.assign({ name: "", labelNames: [] as readonly string[] }, metric));
  const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) => String(a.name).localeCompare(String(b.name));
  expect(listed.sort(byName)).toEqual(known.map(({ name, labelNames }) => ({ name, labels: [...labelNames] })).sort(byName));
  for (const { name } of known) expect(registry.getSingleMetric(name)).toBeDefined();
});

const readMonitoring = (name: string) => readFile(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url), "utf8");

test.each(["alerts.yaml", "dashboard.json"])("the file %s uses only metrics that Farthing has", async (name) => {
  const { registry } = createMetrics();
  const used = (await readMonitoring(name)).match(/\b(farthing|nodejs|process)_\w+/g) ?? [];
  const known = (metric: string) =>
    registry.getSingleMetric(metric) ?? registry.getSingleMetric(metric.replace(/_(count|sum|bucket)$/, ""));
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((metric) => !known(metric))).toEqual([]);
});

test("each alert has a section in docs/operations.md and a test of its rule", async () => {
  const document = await readFile(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
  const namesIn = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];
  const alerts = namesIn(await readMonitoring("alerts.yaml"), /alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(namesIn(document, /^#### (Farthing\w+)$/gm)).toEqual(alerts);
  expect(namesIn(await readMonitoring("alerts.test.yaml"), /alertname: (\w+)/g)).toEqual(alerts);
});
