import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { noticeWords } from "#brand/legal/gewaehrleistung.ts";
import { codeModules, layOut, sheet } from "./layout.ts";
import { drawnBy, writeSvg } from "./write-svg.ts";

const svg = readFileSync(join(import.meta.dirname, "../../brand/legal/gewaehrleistung.svg"), "utf8");
// The Commission's own file may have replaced it.
const isOurs = svg.includes(drawnBy);

it("says all words of the notice, in their order, and nothing else but its marks", () => {
  const texts = layOut().flatMap((mark) => (mark.is === "text" ? [mark.text] : []));
  const words = noticeWords().join(" ").split(/\s+/);
  const drawn = texts
    .join(" ")
    .split(/\s+/)
    .filter((word) => !["•", "1.", "2.", "G", "GARAN", "XX", "365"].includes(word));
  expect(drawn.slice(2).sort()).toEqual([...words].sort());
  expect(drawn.slice(0, 2)).toEqual(["GESETZLICHE", "GEWÄHRLEISTUNG"]);
});

it("keeps everything on the sheet", () => {
  for (const mark of layOut()) {
    if (mark.is === "path") continue;
    expect(mark.x).toBeGreaterThanOrEqual(0);
    expect(mark.y + (mark.is === "area" ? mark.height : 0)).toBeLessThanOrEqual(sheet.height);
  }
});

it.runIf(isOurs)("lies in the brand as it would be drawn now: `node tools/make-guarantee-notice.ts`", () => {
  expect(svg).toBe(writeSvg(layOut(), "Gesetzliche Gewährleistung"));
});

it.runIf(isOurs)("shows the code of the address, module by module", () => {
  const modules = codeModules();
  const step = 150 / modules.length;
  const [code = ""] = /<path d="[^"]+" fill="#000000" shape-rendering="crispEdges"/.exec(svg) ?? [];
  const runs = [...code.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v/g)].map(([, ...at]) => at.map(Number));
  const left = Math.min(...runs.map(([x = 0]) => x));
  const top = Math.min(...runs.map(([, y = 0]) => y));
  const dark = new Set(
    runs.flatMap(([x = 0, y = 0, width = 0]) =>
      Array.from(
        { length: Math.round(width / step) },
        (_, at) => `${Math.round((y - top) / step)}/${Math.round((x - left) / step) + at}`,
      ),
    ),
  );
  const border = modules.findIndex((row) => row.includes(true));
  const expectedDark = modules.flatMap((row, down) =>
    row.flatMap((isDark, across) => (isDark ? [`${down - border}/${across - border}`] : [])),
  );
  expect([...dark].sort()).toEqual(expectedDark.sort());
});
