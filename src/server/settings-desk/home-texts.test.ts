import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { homeTexts as written } from "#brand/home-texts.ts";
import type { HomeTexts } from "#contract/home-texts.ts";
import type { TextBlocks } from "#contract/office/home-texts.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
/** another process on the same books */
let other: TestShop;
let boss: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  other = await openShop({ database: shop.database });
  boss = await staffOf(shop, "admin");
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.database.rows("UPDATE home_texts SET content = NULL");
  await shop.publicData.refresh();
});

type Change = "changeHeroText" | "changePromoText" | "changeNewsText" | "changeQuestions";
const reads = {
  changeHeroText: "readHeroText",
  changePromoText: "readPromoText",
  changeNewsText: "readNewsText",
  changeQuestions: "readQuestions",
} as const satisfies Record<Change, string>;
interface Contents {
  changeHeroText: TextBlocks["hero"];
  changePromoText: TextBlocks["promo"];
  changeNewsText: TextBlocks["news"];
  changeQuestions: TextBlocks["questions"];
}
interface Kept<Name extends Change> {
  content: Contents[Name];
  isBrand: boolean;
  version: number;
  warnings: string[];
}

async function kept<Name extends Change>(name: Name): Promise<Kept<Name>> {
  return (await boss.call(reads[name])).data as unknown as Kept<Name>;
}
async function bodyFor<Name extends Change>(name: Name, more: Partial<Contents[Name]> | null) {
  const { content, version } = await kept(name);
  return { version, content: more && { ...content, ...more } };
}
/** Writes a block with something else in it. */
async function write<Name extends Change>(name: Name, more: Partial<Contents[Name]> | null) {
  return boss.call(name, { body: await bodyFor(name, more) } as never);
}
const refused = async (name: Change, more: object) =>
  boss.refused(name, { body: await bodyFor(name, more) } as never);
const shown = async (of: TestShop = shop): Promise<HomeTexts> =>
  (await of.guest().call("readHomeTexts")).data;
const question = (answer: string, text = "Was?") => ({ questions: [{ question: text, answer }] });

describe("texts of the home page", () => {
  it("are the brand's in a fresh shop, with the company and the code filled in", async () => {
    const said = await shown();
    expect(said.hero).toEqual(written.hero);
    expect(said.promo?.text).toContain("den Rabattcode WILLKOMMEN10 ein");
    expect(said.news.map(({ heading }) => heading)).toEqual(
      written.news.slides.map(({ heading }) => heading),
    );
    expect(said.questions).toHaveLength(17);
    expect(said.questions.at(-1)?.answer).toContain(
      '<a href="mailto:hallo@topf-und-tag.example">hallo@topf-und-tag.example</a>',
    );
    expect(JSON.stringify(said)).not.toMatch(/[{](email|code)[}]/);
    expect(await kept("changeHeroText")).toMatchObject({ isBrand: true, warnings: [] });
  });

  it("hold at once, in every process, and the log says from what to what", async () => {
    await write("changeHeroText", { titleFirst: "Heute <b>gekocht</b>.", text: "Aus\n  Köln." });
    const wanted = { titleFirst: "Heute <b>gekocht</b>.", titleSecond: "An Ihrem Tag.", text: "Aus Köln." };
    expect((await shown()).hero).toEqual(wanted);
    await other.publicData.refresh();
    expect((await shown(other)).hero).toEqual(wanted);
    const [entry] = (await boss.call("readAuditLog", { query: { subject: "Texte" } })).data.rows;
    expect(entry).toMatchObject({ subjectId: "Startseite, Kopf", action: "geändert" });
    expect(entry?.before).toEqual({ "Erste Zeile": "Frisch gekocht.", Text: written.hero.text });
    expect(entry?.after).toEqual({ "Erste Zeile": "Heute <b>gekocht</b>.", Text: "Aus Köln." });
  });

  it("are put back to the brand's, block by block, and what equals the brand follows it", async () => {
    await write("changeHeroText", { titleFirst: "Eins." });
    await write("changeNewsText", { slides: written.news.slides.slice(1) });
    await write("changeHeroText", null);
    expect((await shown()).hero).toEqual(written.hero);
    expect((await shown()).news).toHaveLength(2);
    const [entry] = (await boss.call("readAuditLog", { query: { subject: "Texte" } })).data.rows;
    expect(entry).toMatchObject({ action: "zurückgesetzt", after: { "Erste Zeile": "Frisch gekocht." } });
    await write("changeNewsText", { slides: written.news.slides });
    const rows = await shop.database.rows("SELECT block FROM home_texts WHERE content IS NOT NULL");
    expect(rows).toEqual([]);
  });

  it("are changed by one of two at once; who saves one block does not stand in the way of another", async () => {
    const hero = await bodyFor("changeHeroText", { titleFirst: "Eins." });
    const path = "/api/v1/staff/texts/hero";
    const answers = await Promise.all(
      ["Zwei.", "Drei."].map((titleFirst) =>
        boss.send({
          method: "PUT",
          path,
          body: { ...hero, content: { ...hero.content, titleFirst } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await boss.refused("changeHeroText", { body: hero } as never)).code).toBe("edited_meanwhile");
    const promo = await bodyFor("changePromoText", { heading: "Neu" });
    await write("changeHeroText", { titleFirst: "Vier." });
    await boss.call("changePromoText", { body: promo } as never);
  });

  it("nothing is written when nothing changes", async () => {
    const before = await kept("changeQuestions");
    await write("changeQuestions", {});
    await write("changeQuestions", null);
    expect(await kept("changeQuestions")).toEqual(before);
  });

  it("an offer can be switched off, and one without a code names none", async () => {
    await write("changePromoText", { code: "", text: "Einfach so." });
    expect((await shown()).promo).toMatchObject({ code: "", text: "Einfach so." });
    await write("changePromoText", { isShown: false });
    expect((await shown()).promo).toBeNull();
  });
});

describe("answers", () => {
  it("keep their form and lose everything that runs or leads away, and those of the books are cleaned again", async () => {
    const hostile =
      '<p onclick="x()">Gut <strong style="x">heiß</strong><script>alert(1)</script></p>' +
      '<img src="https://evil.example/x.png" onerror="x()"><a href="https://evil.example">da</a><ul><li>eins</li></ul>';
    await write("changeQuestions", question(hostile, "<img src=x> Frage?"));
    expect((await shown()).questions).toEqual([
      { question: "<img src=x> Frage?", answer: "<p>Gut <strong>heiß</strong></p>da<ul><li>eins</li></ul>" },
    ]);
    await shop.database.rows("UPDATE home_texts SET content = $1 WHERE block = 'questions'", [
      JSON.stringify(question("<p>Da<script>alert(1)</script><iframe></iframe></p>")),
    ]);
    await shop.publicData.refresh();
    expect((await shown()).questions[0]?.answer).toBe("<p>Da</p>");
  });

  it("follow the company, which is escaped", async () => {
    await write("changeQuestions", question("<p>{firma}: {email}, {telefon}</p>"));
    const before = (await boss.call("readCompany")).data;
    const company = { companyName: "Löffel & <b>Gabel</b>", email: "post@loeffel.example" };
    await boss.call("changeCompany", { body: { ...before, ...company } });
    expect((await shown()).questions[0]?.answer).toBe(
      '<p>Löffel &amp; &lt;b&gt;Gabel&lt;/b&gt;: <a href="mailto:post@loeffel.example">post@loeffel.example</a>, ' +
        '<a href="tel:+492214710123">+49 221 4710123</a></p>',
    );
    const { version } = (await boss.call("readCompany")).data;
    await boss.call("changeCompany", { body: { ...before, version } });
  });

  it.each([
    "<p></p>",
    "<p> &nbsp; </p>",
    "<script>alert(1)</script>",
    "<p>{eMail}</p>",
    "<p>{e<b>mail}</b></p>",
    "<p>{constructor}</p>",
    "x".repeat(1501),
  ])("are refused in German at their place: %s", async (answer) => {
    const wrong = {
      questions: [
        { question: "Gut?", answer: "<p>Ja.</p>" },
        { question: "Und?", answer },
      ],
    };
    const { errors, httpStatus } = await refused("changeQuestions", wrong);
    expect(httpStatus).toBe(422);
    expect(errors?.["1.answer"]?.[0]).toMatch(/^(Bitte|Höchstens|In geschweiften)/);
    expect(errors?.["0.answer"]).toBeUndefined();
  });

  it("in the log are those that changed, and the order where it alone moved", async () => {
    const [one, two, three] = ["Eins?", "Zwei?", "Drei?"].map((text) => ({
      question: text,
      answer: "<p>Ja.</p>",
    }));
    if (!one || !two || !three) throw new Error("three questions");
    await write("changeQuestions", { questions: [one, two, three] });
    await write("changeQuestions", { questions: [two, one, { ...three, answer: "<p>Nein.</p>" }] });
    const [entry] = (await boss.call("readAuditLog", { query: { subject: "Texte" } })).data.rows;
    expect(entry).toMatchObject({
      subjectId: "Häufige Fragen",
      before: { "Drei?": "<p>Ja.</p>", Reihenfolge: "Eins? · Zwei?" },
      after: { "Drei?": "<p>Nein.</p>", Reihenfolge: "Zwei? · Eins?" },
    });
    expect(Object.keys(entry?.before ?? {})).toHaveLength(2);
  });
});

describe("what is refused", () => {
  it.each([
    ["changeHeroText", "titleFirst", ""],
    ["changeHeroText", "titleSecond", "x".repeat(27)],
    ["changeHeroText", "text", "\u200b \u00a0"],
    ["changePromoText", "code", "A"],
    ["changePromoText", "code", ""],
    ["changePromoText", "text", "Mit {email}"],
    ["changePromoText", "heading", "zwei\nZeilen"],
    ["changePromoText", "target", "https://evil.example"],
    ["changePromoText", "target", "//evil.example"],
    ["changePromoText", "target", "/\\evil.example"],
    ["changeNewsText", "slides", []],
    ["changeNewsText", "slides", Array.from({ length: 7 }, () => written.news.slides[0])],
    ["changeQuestions", "questions", []],
  ] as const)("%s: %s = %j, with German words at the field", async (name, field, value) => {
    const before = await kept(name);
    const { errors, httpStatus } = await refused(name, { [field]: value });
    expect([httpStatus, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(errors?.[field]?.[0]).toMatch(/^(Bitte|Höchstens|Mindestens|In geschweiften|Im Text)/);
    expect(await kept(name)).toEqual(before);
  });

  it("a foreign link of a slide is told at its place, and the database keeps none either", async () => {
    const [slide] = written.news.slides;
    if (!slide) throw new Error("a slide");
    const wrong = { slides: [slide, { ...slide, target: "https://evil.example" }] };
    expect((await refused("changeNewsText", wrong)).errors?.["1.target"]?.[0]).toMatch(/^Bitte eine Adresse/);
    for (const target of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const kept = JSON.stringify({ slides: [{ ...slide, target }] });
      await expect(
        shop.database.rows("UPDATE home_texts SET content = $1 WHERE block = 'news'", [kept]),
      ).rejects.toThrow(/targets_lie_in_the_shop/);
    }
  });

  it("all answers together have an end", async () => {
    const answer = `<p>${"x".repeat(1400)}</p>`;
    const questions = Array.from({ length: 30 }, (_, at) => ({ question: `Frage ${at}?`, answer }));
    expect((await refused("changeQuestions", { questions })).errors?.questions?.[0]).toMatch(/zu lang/);
  });
});

describe("what a text promises and the shop does not keep", () => {
  const warnings = async () => (await kept("changePromoText")).warnings;

  it.each([
    ["GIBTSNICHT", "Den Rabattcode GIBTSNICHT gibt es nicht."],
    ["abgelaufen", /^Der Rabattcode ABGELAUFEN galt nur bis \d\d\.\d\d\.\d{4}\.$/],
    ["BALD", "Der Rabattcode BALD gilt erst ab 01.10.2026."],
    ["AUS", "Der Rabattcode AUS ist ausgeschaltet."],
    ["WEG", "Der Rabattcode WEG ist aufgebraucht."],
  ])("is told of the code %s, which is written all the same", async (code, told) => {
    await shop.database.rows(`
      INSERT INTO discount_codes (code, percent, is_active, valid_from, total_limit, uses) VALUES
        ('BALD', 5, true, '2026-10-01', NULL, 0), ('AUS', 5, false, NULL, NULL, 0), ('WEG', 5, true, NULL, 1, 1)
      ON CONFLICT DO NOTHING`);
    await write("changePromoText", { code });
    expect(await warnings()).toEqual([typeof told === "string" ? told : expect.stringMatching(told)]);
    await write("changePromoText", { isShown: false });
    expect(await warnings()).toEqual([]);
  });

  it("is told of pages that there are not", async () => {
    const [slide] = written.news.slides;
    if (!slide) throw new Error("a slide");
    const targets = ["/shop/italienisch?forms=10", "/menu/gibtesnicht", "/#faq", "/dashboard"];
    await write("changeNewsText", { slides: targets.map((target) => ({ ...slide, target })) });
    expect((await kept("changeNewsText")).warnings).toEqual([
      "Neuigkeit 2: Die Seite /menu/gibtesnicht gibt es im Shop nicht.",
      "Neuigkeit 4: Die Seite /dashboard gibt es im Shop nicht.",
    ]);
  });
});
