import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/SECURITY.md"), "utf8");

/** Levels 1 and 2 of ASVS 5.0 without OAuth and WebRTC, which the shop does not use. */
const requirements = [
  "1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2",
  "2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1",
  "3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2",
  "4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4",
  "5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3",
  "6.1.1-3 6.2.1-11 6.3.1-3 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-3",
  "7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2",
  "8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1",
  "9.1.1-3 9.2.1-4",
  "11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-3 11.5.1-1 11.6.1-1",
  "12.1.1-3 12.2.1-2 12.3.1-4",
  "13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5",
  "14.1.1-2 14.2.1-4 14.3.1-3",
  "15.1.1-3 15.2.1-3 15.3.1-7",
  "16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3",
];

/** Expands ranges: `1.1.1-2` and `1.1.1–1.1.2` are two requirements. */
function everyId(ids: string): string[] {
  return ids.split(/,? /).flatMap((range) => {
    const [first = "", last = first] = range.split(/[-–]/);
    const steps = first.split(".").map(Number);
    const from = steps.pop() ?? 0;
    const to = Number(last.split(".").at(-1));
    return Array.from({ length: to - from + 1 }, (_, at) => [...steps, from + at].join("."));
  });
}

it("answers every requirement once, in words that are explained", () => {
  const rows = [...text.matchAll(/^- (\S+) (\d[\d.–]+(?:, \d[\d.–]+)*)(?:$|: )/gm)];
  const answered = rows.flatMap(([, , ids = ""]) => everyId(ids));
  expect(answered.sort()).toEqual(requirements.flatMap(everyId).sort());
  const answers = new Set(rows.map(([, answer]) => answer));
  expect([...answers].sort()).toEqual(["n/a", "no", "partly", "proxy", "yes"]);
});

it("names nothing that there is not", () => {
  const files = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx))`/g)].map(([, path = ""]) => path);
  const links = [...text.matchAll(/\]\(((?:\.\.\/)?[\w/-]+\.md)\)/g)].map(([, path = ""]) =>
    join("docs", path),
  );
  const places = [...files.map((path) => [path, join("src/server", path)]), ...links.map((path) => [path])];
  expect(places.length).toBeGreaterThan(60);
  const missing = places.filter((where) => !where.some((path) => existsSync(join(root, path))));
  expect(missing).toEqual([]);
});
