import { expect, it } from "vitest";
import { checkCredentials } from "#web/shared/factors/login-rules.ts";

function check(email: string, password: string) {
  const entries = new FormData();
  entries.set("email", email);
  entries.set("password", password);
  return checkCredentials(entries);
}

it("takes an address and a password; only the address is trimmed", () => {
  expect(check(" chef@example.de ", " geheim ")).toEqual({
    value: { email: "chef@example.de", password: " geheim " },
  });
});

it("asks for what is missing", () => {
  expect(check("", "")).toEqual({
    errors: {
      email: { message: "E-Mail ist erforderlich." },
      password: { message: "Passwort ist erforderlich." },
    },
  });
});

it("refuses what is no address", () => {
  expect(check("chef", "geheim")).toEqual({ errors: { email: { message: "Ungültige E-Mail-Adresse." } } });
});
