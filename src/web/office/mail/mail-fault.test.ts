import { expect, it } from "vitest";
import { mailFault } from "#web/office/mail/mail-fault.ts";

it.each([
  ["connect ECONNREFUSED 10.0.0.7:587", "Der Mailserver ist nicht zu erreichen"],
  ["Invalid login: 535 authentication failed", "Der Mailserver nimmt unsere Anmeldung nicht an"],
  ["Can't send mail - all recipients were rejected", "Diese Adresse wird nicht angenommen"],
  ["550 no such user", "Diese Adresse wird nicht angenommen"],
  ["450 greylisted", "Der Mailserver bittet um einen späteren Versuch"],
  ["something else", "Der Mailserver lehnt ab"],
])("%s is said in German, with the server's own words", (answer, words) => {
  expect(mailFault(answer)).toMatch(new RegExp(`^${words}`));
  expect(mailFault(answer)).toContain(`(„${answer}“)`);
});
