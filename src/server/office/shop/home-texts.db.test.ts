import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { homeTexts as written } from "#brand/home-texts.ts";
import { company } from "#brand/shop.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { textsOf } from "#test/home-texts.ts";
import { openShop, shopForTests, type TestShop } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await openShop();
const secondShop = await shopForTests({ database: shop.database });
const boss = await staffOf(shop, "admin");
const texts = textsOf(boss);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.rows("UPDATE home_texts SET content = NULL");
  await shop.snapshot.refresh();
});

const shown = async (of: TestShop = shop): Promise<HomeTexts> =>
  (await of.guest().call("readHomeTexts")).data;
const question = (answer: string, text = "Was?") => ({ questions: [{ question: text, answer }] });

describe("texts of the home page", () => {
  it("are the brand's in a fresh shop, with the company and the code filled in", async () => {
    const shownTexts = await shown();
    expect(shownTexts.hero).toEqual(written.hero);
    expect(shownTexts.promo?.text).toContain("den Rabattcode WILLKOMMEN10 ein");
    expect(shownTexts.promo?.isForNew).toBe(true);
    expect(shownTexts.news.map(({ heading }) => heading)).toEqual(
      written.news.slides.map(({ heading }) => heading),
    );
    expect(shownTexts.questions).toHaveLength(written.questions.questions.length);
    expect(shownTexts.questions.at(-1)?.answer).toContain(
      `<a href="mailto:${company.email}">${company.email}</a>`,
    );
    expect(JSON.stringify(shownTexts)).not.toMatch(/[{](email|code|kühlung|rechnung)[}]/);
    expect(await texts.readBlock("changeHeroText")).toMatchObject({ isBrand: true, warnings: [] });
  });

  it("apply at once, in every process, and the log has the old and the new text", async () => {
    await texts.write("changeHeroText", { titleFirst: "Heute <b>gekocht</b>.", text: "Aus\n  Köln." });
    const newHero = { titleFirst: "Heute <b>gekocht</b>.", titleSecond: "An Ihrem Tag.", text: "Aus Köln." };
    expect((await shown()).hero).toEqual(newHero);
    await secondShop.snapshot.refresh();
    expect((await shown(secondShop)).hero).toEqual(newHero);
    const [entry] = (await boss.call("readLog", { query: { topic: "texts" } })).data.rows;
    expect(entry).toMatchObject({ subjectId: "Startseite, Kopf", action: "geändert" });
    expect(entry?.changes).toEqual([
      ["Erste Zeile", "Frisch gekocht.", "Heute gekocht."],
      ["Text", written.hero.text, "Aus Köln."],
    ]);
  });

  it("are reset to the brand's, block by block, and a text equal to the brand's follows it", async () => {
    await texts.write("changeHeroText", { titleFirst: "Eins." });
    await texts.write("changeNewsText", { slides: written.news.slides.slice(1) });
    await texts.write("changeHeroText", null);
    expect((await shown()).hero).toEqual(written.hero);
    expect((await shown()).news).toHaveLength(2);
    const [entry] = (await boss.call("readLog", { query: { topic: "texts" } })).data.rows;
    expect(entry).toMatchObject({
      action: "zurückgesetzt",
      changes: [["Erste Zeile", "Eins.", "Frisch gekocht."]],
    });
    await texts.write("changeNewsText", { slides: written.news.slides });
    const rows = await shop.database.rows("SELECT block FROM home_texts WHERE content IS NOT NULL");
    expect(rows).toEqual([]);
  });

  it("are changed by one of two at once; two blocks can be saved independently", async () => {
    const hero = await texts.bodyFor("changeHeroText", { titleFirst: "Eins." });
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
    const promo = await texts.bodyFor("changePromoText", { heading: "Neu" });
    await texts.write("changeHeroText", { titleFirst: "Vier." });
    await boss.call("changePromoText", { body: promo } as never);
  });

  it("nothing is written when nothing changes", async () => {
    const before = await texts.readBlock("changeQuestions");
    await texts.write("changeQuestions", {});
    await texts.write("changeQuestions", null);
    expect(await texts.readBlock("changeQuestions")).toEqual(before);
  });

  it("an offer can be switched off, and one without a code names none", async () => {
    await texts.write("changePromoText", { code: "", text: "Einfach so." });
    expect((await shown()).promo).toMatchObject({ code: "", text: "Einfach so." });
    await texts.write("changePromoText", { isShown: false });
    expect((await shown()).promo).toBeNull();
  });
});

describe("answers", () => {
  it("keep their formatting and lose scripts and foreign links; stored ones are cleaned again", async () => {
    const hostile =
      '<p onclick="x()">Gut <strong style="x">heiß</strong><script>alert(1)</script></p>' +
      '<img src="https://evil.example/x.png" onerror="x()"><a href="https://evil.example">da</a><ul><li>eins</li></ul>';
    await texts.write("changeQuestions", question(hostile, "<img src=x> Frage?"));
    expect((await shown()).questions).toEqual([
      { question: "<img src=x> Frage?", answer: "<p>Gut <strong>heiß</strong></p>da<ul><li>eins</li></ul>" },
    ]);
    await shop.database.rows("UPDATE home_texts SET content = $1 WHERE block = 'questions'", [
      JSON.stringify(question("<p>Da<script>alert(1)</script><iframe></iframe></p>")),
    ]);
    await shop.snapshot.refresh();
    expect((await shown()).questions[0]?.answer).toBe("<p>Da</p>");
  });

  it("follow the company, which is escaped", async () => {
    await texts.write("changeQuestions", question("<p>{firma}: {email}, {telefon}</p>"));
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
    "<p>{}</p>",
    "<p>{tele{email}fon}</p>",
    "x".repeat(1501),
  ])("are refused in German at their place: %s", async (answer) => {
    const wrong = {
      questions: [
        { question: "Gut?", answer: "<p>Ja.</p>" },
        { question: "Und?", answer },
      ],
    };
    const { errors, httpStatus } = await texts.refused("changeQuestions", wrong);
    expect(httpStatus).toBe(422);
    expect(errors?.["1.answer"]?.[0]).toMatch(/^(Bitte|Höchstens|In geschweiften)/);
    expect(errors?.["0.answer"]).toBeUndefined();
  });

  it("are logged when they change, and the order when only the order changes", async () => {
    const [one, two, three] = ["Eins?", "Zwei?", "Drei?"].map((text) => ({
      question: text,
      answer: "<p>Ja.</p>",
    }));
    if (!one || !two || !three) throw new Error("three questions");
    await texts.write("changeQuestions", { questions: [one, two, three] });
    await texts.write("changeQuestions", { questions: [two, one, { ...three, answer: "<p>Nein.</p>" }] });
    const [entry] = (await boss.call("readLog", { query: { topic: "texts" } })).data.rows;
    expect(entry).toMatchObject({
      subjectId: "Häufige Fragen",
      changes: [
        ["Drei?", "Ja.", "Nein."],
        ["Reihenfolge", "Eins? · Zwei?", "Zwei? · Eins?"],
      ],
    });
  });
});
