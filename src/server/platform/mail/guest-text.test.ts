import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guestAddress, guestName, guestText } from "#server/platform/mail/guest-text.ts";
import { anyCharacter } from "#test/arbitraries.ts";

describe("what real people are called and where they live stays as it is", () => {
  it.each([
    "Dr. Müller-Lüdenscheidt",
    "Hauptstr. 5",
    "Straße des 17. Juni 135",
    "Jean-Luc d’Arc",
    "Siobhán O'Connor",
    "Nguyễn Thị Ánh",
    "St. Georgen im Schwarzwald",
    "Frankfurt (Oder)",
    "Meier & Söhne GmbH, 3. Stock links",
    "c/o Haus 3/4",
    "Bitte um 12:30 Uhr klingeln: Familie Öztürk",
    "Łódź-Straße 12½",
  ])("%s", (text) => {
    expect(guestText(text, 100)).toBe(text);
  });

  it.each([
    ["Hauptstr.5", "Hauptstr. 5"],
    ["Dr.Eva  Brandt ", "Dr. Eva Brandt"],
    ["z.B. hinten", "z. B. hinten"],
  ])("%s is spelled as German does: %s", (text, safe) => {
    expect(guestText(text, 100)).toBe(safe);
  });
});

describe("nothing of it becomes a link", () => {
  it.each([
    ["https://boese.example/login?x=1", "https: /boese. example/login?x=1"],
    ["www.boese.example", "www. boese. example"],
    ["BOESE。example", "BOESE. example"],
    ["boese\u2024example", "boese. example"],
    ["boe\u200bse.\u2060example", "boese. example"],
    ["hilfe@boese.example", "hilfe (at) boese. example"],
    ["hilfe＠boese．example", "hilfe (at) boese. example"],
    ["tel:+4990012345", "tel: +4990012345"],
    ["javascript:alert(1)", "javascript: alert(1)"],
    ["\\\\boese\\freigabe", "/boese/freigabe"],
    ["Eva\r\nBcc: alle@example.de", "Eva Bcc: alle (at) example. de"],
    ["\u202eelpmaxe.eseob", "elpmaxe. eseob"],
    ["10.0.0.1", "10. 0. 0. 1"],
  ])("%j is told as %j", (text, safe) => {
    expect(guestText(text, 100)).toBe(safe);
  });

  it("for any text, and is never longer than allowed", () => {
    const pieces = fc.constantFrom(
      ".",
      "@",
      "://",
      "www",
      "de",
      "boese",
      "／",
      "．",
      "\u200d",
      " ",
      ":",
      "\\",
      "\n",
    );
    const typed = fc
      .array(fc.oneof(pieces, fc.string({ unit: anyCharacter, maxLength: 5 }), fc.string()))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(typed, (text) => {
        const safe = guestText(text, 40);
        expect(safe).not.toMatch(/[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/\/|\/\/|@|[\p{L}]:\S|[\r\n\0\\]/u);
        expect([...safe].length).toBeLessThanOrEqual(40);
        expect(guestText(safe, 40)).toBe(safe);
      }),
      { numRuns: 2000, seed: 20_261_122 },
    );
  });

  it("what is too long is cut between letters", () => {
    expect(guestText("🥘".repeat(30), 10)).toBe(`${"🥘".repeat(9)}…`);
  });
});

describe("a name to greet by", () => {
  it.each([
    "Eva Brandt",
    "Dr. Müller-Lüdenscheidt",
    "Maria Theresia von und zu Guttenberg",
    "Siobhán O'Connor",
  ])("%s is one", (name) => {
    expect(guestName(name)).toBe(name);
  });

  it.each([
    "",
    "Ihr Konto wurde gesperrt bitte rufen Sie uns an",
    "0900 123456",
    "Gewinn auf boese.example/x",
    "E".repeat(80),
    "Eva.Boese",
    "https://boese.example",
  ])("%j is none", (text) => {
    expect(guestName(text)).toBe("");
  });
});

it("a mailbox is shown without links hidden in its spelling", () => {
  expect(guestAddress("eva.brandt+topf@post.example.de")).toBe("eva.brandt+topf@post.example.de");
  expect(guestAddress("eva+www.boese.example/login@example.de")).toBe(
    "eva+www. boese. example/login (at) example. de",
  );
});
