import { describe, expect, it } from "vitest";
import { refusals } from "#contract/refusals.ts";
import { passwordFault } from "#server/platform/logins/judge-password.ts";

const anna = { name: "Anna Amselfeld", email: "anna.amselfeld@vogelhaus.example" };

describe("a password", () => {
  it.each([
    "k7fqm-x2wpa-9zhtn",
    "Suppe mit Einlage",
    "violett Bagger Mond Zettel",
    "ich bin ein Kühlschrank",
    "im Kochtopf liegt Grünkohl",
    "🥘🥕🧅🥔🍲🥬🧄🥒🍋🍅🍆🌶️",
  ])("%j is good", async (password) => {
    expect(await passwordFault(password, anna, "Topf & Tag")).toBeUndefined();
  });

  it.each([
    ["kurz aber gut", undefined],
    ["elf Zeichen", "password_too_short"],
    ["🥘🥕🧅🥔🍲🥬", "password_too_short"],
    ["", "password_too_short"],
    ["a".repeat(129), "password_too_long"],
    ["qwertzuiop12", "password_common"],
    ["123456789012", "password_common"],
    ["Passwort2026!!", "password_common"],
    ["p4ssw0rt!!!!", "password_common"],
    ["aaaaaaaaaaaaaaaa", "password_common"],
    ["abcabcabcabcabc", "password_common"],
    ["kartoffelsalat", "password_common"],
    ["iloveyou12345", "password_common"],
    ["TopfundTag2026!", "password_names_shop"],
    ["Topf & Tag 2026", "password_names_shop"],
    ["t0pf&t4g!!!!", "password_names_shop"],
    ["topf-und-tag-topf-und-tag", "password_names_shop"],
    ["TopfundTag xyz TopfundTag", "password_names_shop"],
    ["Anna.Amselfeld1", "password_names_person"],
    ["amselfeldanna", "password_names_person"],
    ["vogelhaus.example", "password_names_person"],
    ["anna.amselfeld@vogelhaus.example", "password_names_person"],
  ])("%j: %s", async (password, fault) => {
    expect(await passwordFault(password, anna, "Topf & Tag")).toBe(fault);
  });

  it("of 128 signs is judged in a moment, also one of repetitions", async () => {
    expect(await passwordFault("aB1!".repeat(32), anna, "Topf & Tag")).toBe("password_common");
  });
});

it("each reason has a German sentence of its own", () => {
  const texts = Object.entries(refusals)
    .filter(([code]) => code.startsWith("password_"))
    .map(([, [, text]]) => text);
  expect(new Set(texts).size).toBe(texts.length);
});
