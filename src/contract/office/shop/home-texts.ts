import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { plainCode } from "#contract/cart/plain-code.ts";
import { line, version } from "#contract/office/fields.ts";

// One leading slash; no colon, backslash or space: nothing that a browser would read as a host.
const pathForm = /^\/[\p{L}\p{N}\-._~%/?#&=+,]*$/u;

export function isShopPath(text: string): boolean {
  return pathForm.test(text) && !/\/[/.]/.test(text);
}

/** Where a link in an editable text leads: never to a foreign host. */
const shopPath = z
  .string()
  .check(
    z.trim(),
    z.maxLength(120, "Höchstens 120 Zeichen."),
    z.refine(isShopPath, "Bitte eine Adresse dieses Shops, zum Beispiel /shop oder /menu/lasagne-al-forno."),
  );

/** In an answer `{email}` etc. stand for the company's data and what `/dashboard/einstellungen` says. */
export const companyMarks = [
  "email",
  "telefon",
  "firma",
  "kühlung",
  "rechnung",
  "mindestmenge",
  "ausgenommen",
  "gutscheine",
] as const;
export type CompanyMark = (typeof companyMarks)[number];

const braces = (names: readonly string[]) => {
  const marks = names.map((mark) => `{${mark}}`);
  return (text: string) => !/[{}]/.test(marks.reduce((left, mark) => left.replaceAll(mark, " "), text));
};
/** Where nothing is filled in, a placeholder would appear on the page as typed. */
const unfilled = z.refine<string>(
  braces([]),
  "Bitte ohne geschweifte Klammern: Hier wird nichts eingesetzt.",
);

/** The longest texts that the layout holds, from 320 px on. */
export const longest = {
  title: 26,
  heroText: 160,
  eyebrow: 40,
  heading: 60,
  promoText: 260,
  newsText: 280,
  label: 30,
  question: 120,
  answer: 1_500,
  allAnswers: 30_000,
} as const;
export const mostSlides = 6;
export const mostQuestions = 30;

const heading = line("Bitte die Überschrift eingeben.", longest.heading).check(unfilled);
const label = line("Bitte die Beschriftung eingeben.", longest.label).check(unfilled);

const heroText = z.object({
  titleFirst: line("Bitte die erste Zeile eingeben.", longest.title).check(unfilled),
  titleSecond: line("Bitte die zweite Zeile eingeben.", longest.title).check(unfilled),
  text: line("Bitte den Text eingeben.", longest.heroText).check(unfilled),
});
export type HeroText = z.infer<typeof heroText>;

const promoText = z
  .object({
    isShown: z.boolean(),
    eyebrow: line("Bitte die Zeile über der Überschrift eingeben.", longest.eyebrow).check(unfilled),
    heading,
    text: line("Bitte den Text eingeben.", longest.promoText).check(
      z.refine(braces(["code"]), "In geschweiften Klammern kann hier nur {code} stehen."),
    ),
    /** as guests type it; empty means none is shown */
    code: z
      .string()
      .check(
        z.overwrite(plainCode),
        z.maxLength(30, "Höchstens 30 Zeichen."),
        z.regex(/^([A-Z0-9ÄÖÜ-]{3,})?$/, "Mindestens 3 Buchstaben, Ziffern oder Bindestriche, oder leer."),
      ),
    label,
    target: shopPath,
  })
  .check(
    z.refine(({ text, code }) => code !== "" || !text.includes("{code}"), {
      error: "Im Text steht {code}: Bitte einen Code eingeben oder den Text ändern.",
      path: ["code"],
    }),
  );
export type PromoText = z.infer<typeof promoText>;

const newsText = z.object({
  slides: z
    .array(
      z.object({
        heading,
        text: line("Bitte den Text eingeben.", longest.newsText).check(unfilled),
        label,
        target: shopPath,
      }),
    )
    .check(
      z.minLength(1, "Mindestens eine Neuigkeit."),
      z.maxLength(mostSlides, `Höchstens ${mostSlides} Neuigkeiten.`),
    ),
});
export type NewsText = z.infer<typeof newsText>;

const questionList = z.object({
  questions: z
    .array(
      z.object({
        question: line("Bitte die Frage eingeben.", longest.question).check(unfilled),
        answer: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, "Bitte die Antwort eingeben."),
            z.maxLength(longest.answer, `Höchstens ${longest.answer} Zeichen, Gestaltung mitgezählt.`),
            z.refine(
              braces(companyMarks),
              `In geschweiften Klammern kann nur ${companyMarks.map((mark) => `{${mark}}`).join(", ")} stehen.`,
            ),
          ),
      }),
    )
    .check(
      z.minLength(1, "Mindestens eine Frage."),
      z.maxLength(mostQuestions, `Höchstens ${mostQuestions} Fragen.`),
      z.refine(
        (questions) => JSON.stringify(questions).length <= longest.allAnswers,
        "Alle Antworten zusammen sind zu lang für eine Seite. Bitte kürzen.",
      ),
    ),
});
export type QuestionList = z.infer<typeof questionList>;

const admin = ["admin"] as const;

/**
 * One block of the home page, read and written whole. `content: null` restores the brand's text. `warnings` refuse
 * nothing.
 */
function block<Content extends z.ZodMiniType>(name: string, content: Content, what: string) {
  const path = `/api/v1/staff/texts/${name}` as const;
  return {
    read: staffCall({
      method: "GET",
      path,
      roles: admin,
      about: `${what}, wie es auf der Startseite steht`,
      data: z.object({ content, isBrand: z.boolean(), version, warnings: z.array(z.string()) }),
    }),
    change: staffCall({
      method: "PUT",
      path,
      roles: admin,
      about: `${what} ändern oder (null) auf den ursprünglichen Text zurücksetzen; gilt sofort`,
      body: z.object({ content: z.nullable(content), version }),
      data: z.null(),
    }),
  };
}

const hero = block("hero", heroText, "Kopf der Startseite");
const promo = block("promo", promoText, "Aktion der Startseite");
const news = block("news", newsText, "Neuigkeiten der Startseite");
const questions = block("questions", questionList, "Häufige Fragen");

export const homeTextCalls = {
  readHeroText: hero.read,
  changeHeroText: hero.change,
  readPromoText: promo.read,
  changePromoText: promo.change,
  readNewsText: news.read,
  changeNewsText: news.change,
  readQuestions: questions.read,
  changeQuestions: questions.change,
};

export interface TextBlocks {
  hero: HeroText;
  promo: PromoText;
  news: NewsText;
  questions: QuestionList;
}
export type TextBlock = keyof TextBlocks;
