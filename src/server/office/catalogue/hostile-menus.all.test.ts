import fc from "fast-check";
import { expect, it } from "vitest";
import { anyCharacter } from "#test/arbitraries.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { sendFile } from "#test/files.ts";
import { changed, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { runs } from "#test/runs.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(
    "\ud800",
    "__proto__",
    "<script>alert(1)</script>",
    "'; DROP TABLE menus; --",
    "=1+1",
    "\u202e",
    "|",
  ),
);
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3, stringUnit: anyCharacter }),
  fc.double(),
  fc.bigInt({ min: 0n, max: 2n ** 80n }).map(Number),
);

/** Either refused properly or done; never a fault. */
function expectAnswer(answer: Awaited<ReturnType<typeof ask>>): void {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (answer.statusCode >= 400) expectRefusal(answer);
}

it("a menu withstands anything in one of its fields, and guests see no script", async () => {
  const first = await readBySlug(shop, boss, "gemuese-paella");
  const headers = { authorization: `Bearer ${boss.token}` };
  const fields = [...Object.keys(first.content), ...Object.keys(first.offer)].filter(
    (name) => name !== "slug",
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), value, async (field, wrong) => {
      const menu = await readBySlug(shop, boss, "gemuese-paella");
      const { params, body } = changed(menu, {});
      const part = field in menu.content ? "content" : "offer";
      const hostile = { ...body, [part]: { ...body[part], [field]: wrong } };
      expectAnswer(await ask(shop, "changeMenu", { params, body: hostile, headers }));
      const seen = await shop.guest().call("readMenu", { params: { slug: "gemuese-paella" } });
      expect(JSON.stringify(seen.data)).not.toContain("<script");
    }),
    { numRuns: runs(300) },
  );
});

it("files withstand anything", async () => {
  const header = fc.constantFrom(
    "Adresse",
    "Adresse;Name;Preis;Art",
    "Adresse;Zutaten;Bilder;Inhalt der Box",
    "",
  );
  const file = fc.oneof(
    fc.tuple(header, fc.array(text)).map(([head, lines]) => Buffer.from([head, ...lines].join("\n"))),
    fc.jsonValue({ maxDepth: 3 }).map((json) => Buffer.from(JSON.stringify(json))),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(file, fc.constantFrom("a.csv", "a.json", "a"), async (bytes, fileName) => {
      expectAnswer(await sendFile(shop, boss, "checkMenuFile", bytes, { fileName }));
    }),
    { numRuns: runs(300) },
  );
});

it("styles, forms and allergens withstand anything in their names", async () => {
  const headers = { authorization: `Bearer ${boss.token}` };
  await fc.assert(
    fc.asyncProperty(value, value, async (name, words) => {
      expectAnswer(await ask(shop, "createAllergen", { body: { name, words }, headers }));
    }),
    { numRuns: runs(160) },
  );
});
