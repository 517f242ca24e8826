import { expect, it } from "vitest";
import { teamTexts } from "#contract/office/team-texts.ts";
import { refusals } from "#contract/refusals.ts";

/** How a text speaks to a guest: as to somebody outside. */
const toGuests = /schreiben Sie uns|bei uns|wir melden uns|unser Team|auf unsere|bei Ihnen|Sie erhalten/i;

it("a refusal that speaks to a guest has other words for the team, which do not", () => {
  // a cart and what is typed at the checkout are the guest's alone
  const onlyGuests = ["invoice_purchase_limit", "too_many_changes", "too_many_cancellations", "cart_ordered"];
  const speaking = Object.entries(refusals).filter(([, [, text]]) => toGuests.test(text));
  const untold = speaking.map(([code]) => code).filter((code) => !(code in teamTexts));
  expect(untold.filter((code) => !onlyGuests.includes(code))).toEqual([]);
  expect(Object.values(teamTexts).filter((text) => toGuests.test(text))).toEqual([]);
});
