import { expect, it } from "vitest";
import { richRuns } from "#server/office/kitchen/papers/rich-runs.ts";

it("what is emphasised in the ingredients stays so, wherever paragraphs begin", () => {
  expect(
    richRuns(
      "<p>Nudeln (<strong>Weizen</strong>grieß),\n Salz &amp; Pfeffer</p><p><strong>Senf</strong></p>",
    ),
  ).toEqual([
    { text: "Nudeln (", face: "body" },
    { text: "Weizen", face: "strong" },
    { text: "grieß), Salz & Pfeffer ", face: "body" },
    { text: "Senf", face: "strong" },
  ]);
  expect(richRuns("")).toEqual([]);
  expect(richRuns("Cr&egrave;me&nbsp;fra&icirc;che<br>Eier &lt; 3&#037;")).toEqual([
    { text: "Crème fraîche Eier < 3%", face: "body" },
  ]);
});
