import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";
import { checksOfPages, onDesktop } from "./page-checks.ts";
import { passOver } from "./page-pass.ts";

const opened = await browserShopForTests();

/** What is put into a page that has no fault, the check that must name it, and its words. */
const faults = [
  ["a low contrast", '<p style="color: #999; background: #fff">Blass</p>', "axe", /color-contrast/],
  ["a picture without a text", '<img src="/favicon.svg" width="9" height="9">', "axe", /image-alt/],
  [
    "a small target",
    '<a href="/a" style="font-size:8px">a</a><a href="/b" style="font-size:8px">b</a>',
    "axe",
    /target-size/,
  ],
  ["a name without its label", '<button type="button" aria-label="Weg">Los</button>', "label in name", /Los/],
  [
    "a button in a link",
    '<a href="/shop"><button type="button">Los</button></a>',
    "HTML",
    /element-permitted-content/,
  ],
  ["a picture without a size", '<img src="/favicon.svg" alt="">', "document", /without a size/],
  ["a wide element", '<p style="width: 700px">breit</p>', "width", /too wide/],
  ["a torn amount", '<p style="width: 2em">12,50 €</p>', "width", /torn/],
  ["a cut name", '<p style="height: 9px; overflow: hidden">Dampfnudel</p>', "width", /cut: Dampfnudel/],
  ["text that large text makes too wide", '<p style="width: 24rem">breit</p>', "layout", /wide/],
  ["text over text", '<p>unten</p><p style="margin-top: -1.5em">oben</p>', "layout", /overlap/],
  ["what is too wide on paper", '<p style="width: 700px">breit</p>', "layout, paper", /wide/],
  [
    "a button without a mark of the focus",
    '<button type="button" style="outline: 0; all: unset; padding: 9px">Los</button>',
    "focus",
    /no mark/,
  ],
  [
    "a button below a bar",
    '<div style="position: fixed; inset: 0; background: #fff; z-index: 99; pointer-events: auto"></div><button type="button">Los</button>',
    "focus",
    /covered/,
  ],
  [
    "a field without an edge",
    '<button type="button" style="border: 0; padding: 20px; background: none; forced-color-adjust: none">Los</button>',
    "edges",
    /Los/,
  ],
] as const;

it("each fault that is put into a page is named by its check", async () => {
  // the policy of pages lets no style in
  const { page, context } = await opened.visit(desktop, { browser: { bypassCSP: true } });
  const all = checksOfPages(["Dampfnudel"]);
  const seen: Record<string, string[]> = {};
  const owed: Record<string, string[]> = {};
  await arrive(page, "/login");
  for (const [name, html, check, words] of faults) {
    const { ask, found } = await passOver(page, onDesktop);
    await page.evaluate((markup) => {
      const place = document.createElement("div");
      place.id = "fault";
      place.innerHTML = markup;
      document.querySelector("main")?.prepend(place);
    }, html);
    await ask(
      "",
      all.filter(({ name: one }) => check.startsWith(one)),
    );
    await page.evaluate(() => document.querySelector("#fault")?.remove());
    const texts = Object.entries(found).flatMap(([asked, texts]) => (asked.includes(check) ? texts : []));
    owed[name] = [expect.stringMatching(words)];
    seen[name] = texts.filter((text) => words.test(text)).slice(0, 1);
    if (seen[name].length === 0) seen[name] = texts;
  }
  await context.close();
  expect(seen).toEqual(owed);
});
