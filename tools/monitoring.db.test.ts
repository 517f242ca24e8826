import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/open-shop.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "deploy/monitoring");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const token = "nur zum Ablesen";

interface Panel {
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const rules = read("deploy/monitoring/alerts.yml");
const { panels } = JSON.parse(read("deploy/monitoring/dashboard.json")) as { panels: Panel[] };
const operations = read("docs/OPERATIONS.md");
const rulesByName = [...rules.matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(
  ([, name = "", expr = ""]) => ({ name, expr }),
);
const expressions = [
  ...rulesByName,
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
];

/** What names a figure in an expression; of a histogram without its endings. */
function figuresIn(expr: string): string[] {
  const names = expr.match(/\b(?:shop|process|nodejs)_\w+|\bup\b/g) ?? [];
  return names.map((name) => name.replace(/_(bucket|sum|count)$/, ""));
}

describe("the figures that dashboard and rules name", () => {
  let shop: TestShop;
  let figures: Set<string>;
  beforeAll(async () => {
    shop = await openShop({ metricsToken: token });
    const { body } = await shop.app.inject({
      url: "/metrics",
      headers: { authorization: `Bearer ${token}` },
    });
    // `up` is Prometheus's own
    figures = new Set(["up", ...[...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name)]);
  });
  afterAll(() => shop.close());

  it.each(expressions)("exist: $name", ({ expr }) => {
    const named = figuresIn(expr);
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !figures.has(name))).toEqual([]);
  });
});

it("the rules are all read, and each has its entry in the operators' document, and no other", () => {
  const named = rules.match(/- alert: /g) ?? [];
  expect(rulesByName).toHaveLength(named.length);
  const entries = [...operations.matchAll(/^### (Shop\w+)$/gm)].map(([, name]) => name);
  expect(entries).toEqual(rulesByName.map(({ name }) => name));
  for (const { name } of rulesByName)
    expect(rules).toContain(`runbook: docs/OPERATIONS.md#${name.toLowerCase()}\n`);
});

it("no panel of the dashboard covers another one", () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

describe.runIf(existsSync("/usr/bin/promtool"))("Prometheus itself", () => {
  const promtool = (...args: string[]) =>
    execFileSync("/usr/bin/promtool", args, { cwd: folder, stdio: "pipe" }).toString();

  it("accepts the rules and the example", () => {
    expect(promtool("check", "rules", "alerts.yml")).toContain(`${rulesByName.length} rules found`);
    expect(promtool("check", "config", "--syntax-only", "prometheus.yml")).toContain("SUCCESS");
  });

  it("fires when it should, and else not", () => {
    expect(promtool("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
  });
});
