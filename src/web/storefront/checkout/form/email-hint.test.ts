import { expect, it } from "vitest";
import { likelyEmail } from "#web/storefront/checkout/form/email-hint.tsx";

it.each([
  ["karla@gmial.com", "karla@gmail.com"],
  ["karla@gmail.con", "karla@gmail.com"],
  ["karla@gmial.con", "karla@gmail.com"],
  ["karla@gmail.de", "karla@gmail.com"],
  ["Karla.B@GMAL.COM", "Karla.B@gmail.com"],
  ["karla@wbe.de", "karla@web.de"],
  ["karla@gmx.d", "karla@gmx.de"],
  ["karla@gmxde", "karla@gmx.de"],
  ["karla@tonline.de", "karla@t-online.de"],
  ["karla@t-onlien.de", "karla@t-online.de"],
  ["karla@outlok.com ", "karla@outlook.com"],
  ["karla@hotmial.com", "karla@hotmail.com"],
  ["karla@iclod.com", "karla@icloud.com"],
])("offers for %s %s", (typed, offered) => {
  expect(likelyEmail(typed)).toBe(offered);
});

it.each([
  "karla@gmail.com",
  "karla@GMX.de",
  "karla@gmx.at",
  "karla@mail.com",
  "karla@email.de",
  "karla@ymail.com",
  "karla@hotmail.fr",
  "karla@brandt.de",
  "k.brandt@example.de",
  "karla@web.company.de",
  "karla",
  "karla@",
  "@gmial.com",
  "",
])("offers nothing for %s", (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
