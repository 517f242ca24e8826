import { beforeEach, describe, expect, it } from "vitest";
import { homeTexts as written } from "#brand/home-texts.ts";
import { slideTo, textsOf } from "#test/home-texts.ts";
import { changed, paramsOf, readBySlug } from "#test/menus.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const texts = textsOf(boss);
beforeEach(() => shop.database.rows("UPDATE home_texts SET content = NULL"));

describe("what is refused", () => {
  it.each([
    ["changeHeroText", "titleFirst", ""],
    ["changeHeroText", "titleSecond", "x".repeat(27)],
    ["changeHeroText", "text", "\u200b \u00a0"],
    ["changePromoText", "code", "A"],
    ["changePromoText", "code", ""],
    ["changePromoText", "text", "Mit {email}"],
    ["changeHeroText", "titleFirst", "Nur {code}"],
    ["changeHeroText", "titleSecond", "Nur {}"],
    ["changeHeroText", "text", "Nur {code} {email}"],
    ["changePromoText", "text", "Mit {}"],
    ["changePromoText", "text", "Mit {co{code}de}"],
    ["changePromoText", "eyebrow", "Mit {code}"],
    ["changePromoText", "heading", "Mit {code}"],
    ["changePromoText", "label", "{code} einlösen"],
    ["changePromoText", "target", "https://evil.example"],
    ["changePromoText", "target", "//evil.example"],
    ["changePromoText", "target", "/\\evil.example"],
    ["changeNewsText", "slides", []],
    ["changeNewsText", "slides", Array.from({ length: 7 }, () => written.news.slides[0])],
    ["changeQuestions", "questions", []],
  ] as const)("%s: %s = %j, with German words at the field", async (name, field, value) => {
    const before = await texts.readBlock(name);
    const { errors, httpStatus } = await texts.refused(name, { [field]: value });
    expect([httpStatus, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(errors?.[field]?.[0]).toMatch(/^(Bitte|Höchstens|Mindestens|In geschweiften|Im Text)/);
    expect(await texts.readBlock(name)).toEqual(before);
  });

  it("a foreign link of a slide is reported at its place, and the database refuses it as well", async () => {
    const wrong = { slides: [slideTo("/shop"), slideTo("https://evil.example")] };
    expect((await texts.refused("changeNewsText", wrong)).errors?.["1.target"]?.[0]).toMatch(
      /^Bitte eine Adresse/,
    );
    for (const target of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const content = JSON.stringify({ slides: [slideTo(target)] });
      await expect(
        shop.database.rows("UPDATE home_texts SET content = $1 WHERE block = 'news'", [content]),
      ).rejects.toThrow(/targets_lie_in_the_shop/);
    }
  });

  it.each(["heading", "text", "label"])(
    "a mark in the %s of a slide is: none is filled in there",
    async (field) => {
      const wrong = { slides: [slideTo("/shop"), { ...slideTo("/shop"), [field]: "Von {firma}" }] };
      const words = ["Bitte ohne geschweifte Klammern: Hier wird nichts eingesetzt."];
      const { errors } = await texts.refused("changeNewsText", wrong);
      expect(errors).toEqual({ [field]: words, [`1.${field}`]: words });
    },
  );

  it("a mark in a question is, too: only answers have them", async () => {
    const wrong = { questions: [{ question: "Wer ist {firma}?", answer: "<p>{firma}</p>" }] };
    const { errors } = await texts.refused("changeQuestions", wrong);
    expect(Object.keys(errors ?? {})).toEqual(["question", "0.question"]);
  });

  it("all answers together have an end", async () => {
    const answer = `<p>${"x".repeat(1400)}</p>`;
    const questions = Array.from({ length: 30 }, (_, at) => ({ question: `Frage ${at}?`, answer }));
    expect((await texts.refused("changeQuestions", { questions })).errors?.questions?.[0]).toMatch(/zu lang/);
  });
});

describe("a promise that the shop does not fulfil", () => {
  const warnings = async () => (await texts.readBlock("changePromoText")).warnings;

  it.each([
    ["GIBTSNICHT", "Den Rabattcode GIBTSNICHT gibt es nicht."],
    ["abgelaufen", /^Der Rabattcode ABGELAUFEN galt nur bis \d\d\.\d\d\.\d{4}\.$/],
    ["BALD", "Der Rabattcode BALD gilt erst ab 01.10.2026."],
    ["AUS", "Der Rabattcode AUS ist ausgeschaltet."],
    ["WEG", "Der Rabattcode WEG ist aufgebraucht."],
  ])("gives a warning about the code %s, which is saved all the same", async (code, expectedWarning) => {
    await shop.database.rows(`
      INSERT INTO discount_codes (code, percent, is_active, valid_from, total_limit, uses) VALUES
        ('BALD', 5, true, '2026-10-01', NULL, 0), ('AUS', 5, false, NULL, NULL, 0), ('WEG', 5, true, NULL, 1, 1)
      ON CONFLICT DO NOTHING`);
    await texts.write("changePromoText", { code });
    expect(await warnings()).toEqual([
      typeof expectedWarning === "string" ? expectedWarning : expect.stringMatching(expectedWarning),
    ]);
    await texts.write("changePromoText", { isShown: false });
    expect(await warnings()).toEqual([]);
  });

  it("gives a warning about pages that do not exist", async () => {
    const targets = ["/shop/italienisch?forms=10", "/menu/gibtesnicht", "/#faq", "/dashboard"];
    await texts.write("changeNewsText", { slides: targets.map(slideTo) });
    expect((await texts.readBlock("changeNewsText")).warnings).toEqual([
      "Neuigkeit 2: Die Seite /menu/gibtesnicht gibt es im Shop nicht.",
      "Neuigkeit 4: Die Seite /dashboard gibt es im Shop nicht.",
    ]);
  });

  it("gives no warning about a menu's former address while the menu is on sale", async () => {
    const menu = await readBySlug(shop, boss, "kaiserschmarrn-mit-beerenkompott");
    const renamed = await boss.call("changeMenu", changed(menu, { offer: { slug: "kaiserschmarrn" } }));
    await texts.write("changePromoText", { target: `/menu/${menu.offer.slug}` });
    expect(await warnings()).toEqual([]);
    const body = { version: renamed.data.version, isPublished: false };
    await boss.call("publishMenu", { ...paramsOf(menu), body });
    expect(await warnings()).toEqual([`Die Seite /menu/${menu.offer.slug} gibt es im Shop nicht.`]);
  });
});
