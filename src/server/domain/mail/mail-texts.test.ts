import { expect, it } from "vitest";
import { mailTexts as file } from "#brand/mails.ts";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { letterKinds, letterMarks } from "#contract/office/shop/mail-texts.ts";
import { mailTexts, withOwnWords, wordsInFile } from "#server/domain/mail/mail-texts.ts";

it("without own words every letter says what the file says; those of others never mix in", () => {
  expect(mailTexts.dispatch.late.subject("Montag")).toBe(file.dispatch.late.subject("Montag"));
  const own = { dispatch: { "late.heading": "Kommt noch", "late.subject": "Erst am {ankunft} da" } };
  withOwnWords(own, () => {
    expect(mailTexts.dispatch.late.heading).toBe("Kommt noch");
    expect(mailTexts.dispatch.late.subject("$1 Montag")).toBe("Erst am $1 Montag da");
    expect({ ...mailTexts.dispatch.late }.heading).toBe("Kommt noch");
    expect(mailTexts.dispatch.heading).toBe(file.dispatch.heading);
    expect(mailTexts.followUp.stars(1)).toBe("1 Stern");
  });
  expect(mailTexts.dispatch.late.heading).toBe(file.dispatch.late.heading);
});

it.each(letterKinds)("the words of %s are all found, and filled in they are the file's", (kind) => {
  const words = wordsInFile(kind);
  expect(words.map(({ place }) => place)).toEqual(
    expect.arrayContaining(Object.keys(letterMarks[kind] ?? {})),
  );
  for (const { place, text, marks } of words) {
    expect
      .soft(text.match(/\{[^{}]*\}/g) ?? [], place)
      .toEqual(expect.arrayContaining(marks.map((mark) => `{${mark}}`)));
    const given = marks.map((_, at) => `Wort ${at}`);
    const group = kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const read = (all: object) =>
      place
        .split(".")
        .reduce<unknown>((at, step) => Reflect.get(at as object, step), Reflect.get(all, group));
    const said = (word: unknown) => (typeof word === "function" ? word(...given) : word);
    const own = withOwnWords({ [kind]: { [place]: text } }, () => said(read(mailTexts)));
    expect.soft(own, place).toBe(said(read(file)));
  }
});

it("every letter to guests can be written anew, those to the team cannot", () => {
  const team = ["alarm", "invitation", "overdue-report", "factor-notice", "new-device"];
  expect(letterKinds).toEqual(Object.keys(mailKindNames).filter((kind) => !team.includes(kind)));
});
