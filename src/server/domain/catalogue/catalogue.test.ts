import { expect, it } from "vitest";
import { heatingOf, preparationsOf } from "#server/domain/catalogue/catalogue.ts";

it.each([
  [
    "Deckel mehrmals einstechen. Mikrowelle: 3–4 Min. bei 750–800 W oder 2–3 Min. bei 1600 W, gefroren etwa 8 Min.",
    "3–4 Min. bei 750–800 W",
  ],
  ["Mikrowelle: 5 Min. bei 600 W.", "5 Min. bei 600 W"],
  ["Backofen: 15 Min. bei 150 °C Umluft.", null],
  ["Kalt genießen.", null],
  ["", null],
])("of %j it is %j", (preparation, heating) => {
  expect(heatingOf(preparation)).toBe(heating);
});

const lasagne = { menu: { name: "Lasagne", preparation: "Kruste gratinieren." } };
const chili = { menu: { name: "Chili", preparation: "Umrühren." } };
const box = { isBox: true, preparation: null };

it.each([
  ["a dish", { isBox: false, preparation: "Umrühren." }, [], [{ dish: "", text: "Umrühren." }]],
  ["a dish without one", { isBox: false, preparation: null }, [], []],
  ["a box of dishes alike", box, [chili, chili], [{ dish: "", text: "Umrühren." }]],
  [
    "a box of dishes that differ",
    box,
    [lasagne, chili],
    [
      { dish: "Lasagne", text: "Kruste gratinieren." },
      { dish: "Chili", text: "Umrühren." },
    ],
  ],
  [
    "a box with a text of its own",
    { ...box, preparation: "Siehe Karte." },
    [lasagne, chili],
    [{ dish: "", text: "Siehe Karte." }],
  ],
])("the preparation of %s is of its own dishes", (_, row, items, preparations) => {
  expect(preparationsOf(row, items)).toEqual(preparations);
});
