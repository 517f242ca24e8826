import { expect, it } from "vitest";
import { textFileParts } from "#server/office/mail/routes.ts";

async function* textsOf(texts: string[]) {
  yield* texts;
}

it("the parts of a file are one answer with any text in them", async () => {
  const file = { fileName: 'die "Liste".csv', mime: "text/csv; charset=utf-8" };
  const texts = ["\ufeffName;Wort\r\n", '"a\\b";ü\u2028\r\n', "", "👩‍🍳;\u0000\r\n"];
  let json = "";
  for await (const part of textFileParts(file, textsOf(texts))) json += part;
  expect(JSON.parse(json)).toEqual({ status: "success", data: { ...file, text: texts.join("") } });
});

it("a file that breaks off is no answer", async () => {
  async function* broken() {
    yield "Anfang";
    throw new Error("die Datenbank ist fort");
  }
  const parts = textFileParts({ fileName: "a.csv", mime: "text/csv" }, broken());
  let json = "";
  await expect(
    (async () => {
      for await (const part of parts) json += part;
    })(),
  ).rejects.toThrow("fort");
  expect(() => JSON.parse(json)).toThrow(SyntaxError);
});
