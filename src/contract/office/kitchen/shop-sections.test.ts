import { expect, it } from "vitest";
import { guessSection, type ShopSection } from "#contract/office/kitchen/shop-sections.ts";

it.each<[ShopSection, string[]]>([
  [
    "produce",
    ["Zwiebeln, rot", "Kirschtomaten", "Grüne Bohnen", "Pak Choi", "Koriandergrün", "Paprika, rot"],
  ],
  ["meat", ["Rindfleisch, Schulter", "Hähnchenbrustfilet", "Schwein", "Wiener Würstchen", "Speck"]],
  ["fish", ["Lachsfilet mit Haut", "Garnelen"]],
  ["dairy", ["Vollmilch", "Ei", "Bergkäse", "Crème fraîche", "Hartkäse, italienisch", "Tofu"]],
  ["bread", ["Semmelbrösel", "Naan", "Weizenbrötchen"]],
  ["dry", ["Basmatireis", "Kichererbsenmehl", "Mehl, Type 550", "Steinpilze, getrocknet", "Röstzwiebeln"]],
  ["jars", ["Kokosmilch", "Tomaten, passiert", "Kidneybohnen, gegart", "Sojasauce, süß", "Tomatenmark"]],
  ["spices", ["Paprikapulver, edelsüß", "Chili, gemahlen", "Rapsöl", "Öl", "Branntweinessig", "Speisesalz"]],
  ["frozen", ["Erbsen, TK", "Spinat, tiefgekühlt"]],
  ["drinks", ["Weißwein"]],
  ["in_house", ["Wasser"]],
  // words that end like others
  ["other", ["Brei", "Natriumascorbat", "???"]],
])("%s sells %j", (section, ingredients) =>
  expect(ingredients.map((name) => [name, guessSection(name)])).toEqual(
    ingredients.map((name) => [name, section]),
  ),
);
