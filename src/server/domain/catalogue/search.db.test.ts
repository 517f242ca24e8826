import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import type { SearchIndex } from "#contract/catalogue/search.ts";
import { shopForTests } from "#test/open-shop.ts";
import { type LabelledQuery, searchQueries } from "#test/search-queries.ts";
import { makeSearch, type Search } from "#web/storefront/catalogue/search/search.ts";

let menus: Menu[];
let index: SearchIndex;
let ids: { kind: string; name: string; id: number }[];
let search: Search;

const shop = await shopForTests();
beforeAll(async () => {
  const guest = shop.guest();
  menus = (await guest.call("readMenus")).data;
  index = (await guest.call("readSearchIndex")).data;
  ids = await shop.database.rows(
    `SELECT 'allergens' AS kind, code AS name, id FROM allergens
     UNION ALL SELECT 'nutritionForms', code, id FROM nutrition_forms UNION ALL SELECT 'styles', slug, id FROM styles`,
  );
  search = await makeSearch(menus, index);
});

const listed = (words = "") => words.split(" ").filter(Boolean);

function menuOf(beginning: string): Menu {
  const found =
    menus.find(({ slug }) => slug === beginning) ?? menus.find(({ slug }) => slug.startsWith(beginning));
  if (!found) throw new Error(`no menu begins with ${beginning}`);
  return found;
}

function found(query: string): Menu[] {
  return search(query).found.flatMap((id) => menus.find((menu) => menu.id === id) ?? []);
}

const idOf = (kind: "allergens" | "nutritionForms" | "styles", name: string) => {
  const entry = ids.find((one) => one.kind === kind && one.name === name);
  if (!entry) throw new Error(`no ${kind} ${name}`);
  return entry.id;
};

/** The plain rule alone: a match anywhere in the menu's words, ignoring white space. */
function foundByRule(query: string): Menu[] {
  const whole = normaliseSearch(query);
  return menus.filter(({ id, name }) => {
    const more = index.menus.find((entry) => entry.id === id);
    return normaliseSearch([name, more?.words, more?.ingredients].join("|")).includes(whole);
  });
}

function mistakesIn(labelled: LabelledQuery): string[] {
  const got = found(labelled.query);
  const without = listed(labelled.without).map((code) => idOf("allergens", code));
  const forms = listed(labelled.forms).map((code) => idOf("nutritionForms", code));
  const styles = listed(labelled.styles).map((slug) => idOf("styles", slug));
  const byText = new Set(foundByRule(labelled.query).map(({ id }) => id));
  const fits = (menu: Menu) =>
    isFreeOf(menu, without) &&
    forms.every((id) => menu.nutritionIds.includes(id)) &&
    keepsFigures(menu, labelled) &&
    (styles.length === 0 || styles.some((id) => menu.styleIds.includes(id)));
  if (labelled.contains !== undefined) return wronglyNamed(got, labelled.contains);
  const missing = [...listed(labelled.first), ...listed(labelled.finds)].map(menuOf);
  if (labelled.all) missing.push(...menus.filter(fits));
  return [
    ...(labelled.first && got[0] !== menuOf(labelled.first) ? [`opens with ${got[0]?.slug}`] : []),
    ...missing.filter((menu) => !got.includes(menu)).map(({ slug }) => `misses ${slug}`),
    ...listed(labelled.not)
      .filter((slug) => got.includes(menuOf(slug)))
      .map((slug) => `has ${slug}`),
    ...got
      .filter((menu) => labelled.all && !fits(menu) && !byText.has(menu.id))
      .map(({ slug }) => `has ${slug}`),
  ];
}

function wronglyNamed(got: readonly Menu[], codes: string): string[] {
  const ids = listed(codes).map((code) => idOf("allergens", code));
  const contains = (menu: Menu) => ids.some((id) => menu.allergenIds.includes(id));
  return [
    ...menus.filter((menu) => contains(menu) && !got.includes(menu)).map(({ slug }) => `misses ${slug}`),
    ...got.filter((menu) => !contains(menu)).map(({ slug }) => `has ${slug}`),
  ];
}

/** A box has a price but no portion of its own. */
function keepsFigures(menu: Menu, { mostEuro, leastEuro, mostCarbs }: LabelledQuery): boolean {
  return (
    (mostEuro === undefined || menu.price <= mostEuro) &&
    (leastEuro === undefined || menu.price >= leastEuro) &&
    (mostCarbs === undefined || (!menu.isBox && menu.carbs <= mostCarbs))
  );
}

function isFreeOf(menu: Menu, allergens: readonly number[]): boolean {
  return menu.allergensComplete && !allergens.some((id) => menu.allergenIds.includes(id));
}

describe("what guests type", () => {
  it(`finds what it has to in at least 95 % of ${searchQueries.length} queries`, () => {
    const wrong = searchQueries.flatMap((labelled) => {
      const mistakes = mistakesIn(labelled);
      return mistakes.length > 0 ? [`${labelled.query}: ${mistakes.join(", ")}`] : [];
    });
    expect(searchQueries.length).toBeGreaterThanOrEqual(200);
    expect(wrong.length / searchQueries.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
  });

  it("answers the name of an allergen by its data alone", () => {
    const ofNames = searchQueries.filter(({ contains }) => contains !== undefined);
    expect(ofNames.flatMap((labelled) => mistakesIn(labelled).map((one) => [labelled.query, one]))).toEqual(
      [],
    );
    expect(ofNames.flatMap(({ query }) => search(query).corrections)).toEqual([]);
  });

  it("never finds, nor offers as closest match, a menu with an excluded allergen", () => {
    for (const { query, without } of searchQueries.filter((entry) => entry.without)) {
      const { found: ids, nearest, suited } = search(query);
      const allergens = listed(without).map((code) => idOf("allergens", code));
      const shown = menus.filter(({ id }) => ids.includes(id) || nearest.includes(id) || suited.includes(id));
      expect(
        shown.filter((menu) => !isFreeOf(menu, allergens)).map(({ slug }) => slug),
        query,
      ).toEqual([]);
    }
  });

  it("ohne Sellerie leaves out every dish with celery, and no other", () => {
    const celery = idOf("allergens", "sellerie");
    expect(found("ohne Sellerie").map(({ id }) => id)).toEqual(
      menus.filter((menu) => isFreeOf(menu, [celery])).map(({ id }) => id),
    );
  });
});

describe("questions of the FAQ", () => {
  const [costs, cancel, freeze] = ["Was kostet der Versand?", "stornieren?", "einfrieren?"];
  it.each([
    ["rabatt", "Rabattcode"],
    ["code", "Rabattcode"],
    ["versand", costs],
    ["lieferung", "Wie lange dauert der Versand"],
    ["einfrieren", freeze],
    ["haltbarkeit", freeze],
    ["abo", "Abo"],
    ["kündigen", "Abo"],
    ["kontakt", "Support"],
    ["gutschein", "Gutscheine kaufen"],
    ["geschenk", "Menüs verschenken"],
    ["Gutscheine", "Gutscheine kaufen"],
    ["kinder", "Kinder"],
    ["stornieren", cancel],
    ["widerruf", cancel],
    ["geld zurück", cancel],
    ["lieferzeit", "An welchen Tagen"],
    ["uhrzeit", "An welchen Tagen"],
    ["pfand", "Pfand"],
    ["müll", "Verpackung"],
    ["allergie", "Allergene"],
    ["kalorien", "Allergene"],
    ["rechnung", "bezahlen"],
    ["apple pay", "bezahlen"],
    ["portion", "Wie groß ist eine Portion"],
    ["bewertung", "Bewertungen"],
    ["passwort", "Abo"],
    ["abholung", "Wohin liefern"],
    ["sendung verfolgen", "Wie lange dauert der Versand"],
    ["auftauen", freeze],
    ["niemand zu hause", "niemand zu Hause"],
    ["nicht zu hause", "niemand zu Hause"],
    ["Kühlung", "unterwegs kühl"],
    ["wo ist mein Paket", "zu meiner Bestellung"],
    ["Rabbat", "Rabattcode"],
    ["versant", costs],
  ])("%s is answered by: %s", (query, question) => {
    const { help, isHelpOnly, corrections, unknown } = search(query);
    expect(help.map((one) => one.question).join(" ")).toContain(question);
    expect({ isHelpOnly, corrections, unknown }).toEqual({ isHelpOnly: true, corrections: [], unknown: [] });
    for (const { text, href } of help) {
      expect(text.length).toBeLessThan(240);
      expect(href).toMatch(/^\/(faq#[a-z0-9-]+|kontakt|bestellung)$/);
    }
  });

  it("are asked by no word that means a dish, a filter or an allergen", () => {
    const asking = index.filters.filter(({ group }) => group === "help").flatMap(({ terms }) => terms);
    const others = index.filters.filter(({ group }) => group !== "help");
    const meant = new Set(
      others.flatMap((one) => [...one.terms, ...one.exclusionTerms, ...one.kinds]).map(normaliseSearch),
    );
    expect(asking.length).toBeGreaterThan(80);
    expect(asking.filter((term) => meant.has(normaliseSearch(term)))).toEqual([]);
    const named = menus.map(({ name }) => ` ${name} `);
    expect(asking.filter((term) => named.some((name) => name.includes(` ${term} `)))).toEqual([]);
  });
});

describe("the specification's rule", () => {
  const single = fc.constantFrom(
    "chili",
    "reis",
    "ei",
    "kaese",
    "Käse",
    "thai",
    "  Curry ",
    "KNÖDEL",
    "sauce",
    "o",
    "en",
  );
  const cut = fc.tuple(fc.nat(34), fc.nat(60), fc.integer({ min: 1, max: 14 }));

  it("is followed: its matches are found and come first", () => {
    const queries = fc.oneof(
      single,
      cut.map(([at, start, length]) => (menus[at]?.name ?? "").slice(start % 20, (start % 20) + length)),
      cut.map(([at, start, length]) => (index.menus[at]?.ingredients ?? "").slice(start, start + length)),
    );
    fc.assert(
      fc.property(queries, (query) => {
        const byRule = query.trim() === "" ? [] : foundByRule(query);
        const { found: ids, meanings, named, help } = search(query);
        // Only an allergen, excluded or named, and a need override the plain rule: data answer.
        fc.pre(named.length + help.length === 0);
        fc.pre(
          !meanings.some(
            ({ filters, excludedWord }) =>
              excludedWord !== null || filters.some(({ group }) => group === "without"),
          ),
        );
        const first = new Set(ids.slice(0, byRule.length));
        expect(byRule.filter(({ id }) => !first.has(id)).map(({ slug }) => slug)).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });
});

describe("an excluded allergen", () => {
  const names: Record<string, string[]> = {
    gluten: ["Gluten", "Weizen"],
    eier: ["Ei", "Eier", "EIERN"],
    milch: ["Milch", "Laktose", "Käse", "Sahne"],
    sellerie: ["Sellerie", "SELLERIE", "sel lerie", "Sel\u00adlerie"],
    senf: ["Senf"],
    soja: ["Soja", "Tofu"],
    fisch: ["Fisch", "Lachs"],
    sesam: ["Sesam"],
    schalenfruechte: ["Nüsse", "Nuesse", "nusse", "Mandeln"],
    krebstiere: ["Garnelen", "Krebstiere"],
    weichtiere: ["Muscheln", "Weichtiere"],
    sulfite: ["Sulfite"],
  };
  const excluded = fc
    .constantFrom(...Object.entries(names).flatMap(([code, words]) => words.map((word) => ({ code, word }))))
    .chain(({ code, word }) =>
      fc
        .constantFrom(
          `ohne ${word}`,
          `OHNE  ${word}`,
          `kein ${word}`,
          `keine ${word}`,
          `ohne jede Spur von ${word}`,
          `frei von ${word}`,
          `Allergie gegen ${word}`,
          `-${word}`,
          `${word}frei`,
          `${word} frei`,
          `${word}allergie`,
          `ohne${word}`,
          `ohne Pfeffer und ${word}`,
          `ohne Zimt, ${word}`,
        )
        .map((text) => ({ code, text })),
    );
  const other = fc.oneof(
    fc.constantFrom(
      "curry",
      "Lasagne",
      "vegan",
      "mit Sellerie",
      "italienisch",
      "lasange",
      "Bohnen",
      "mit",
      "und",
      "Milch",
      ",",
      "ohne",
      "box",
      "chili",
      "xyz",
      "frei",
      "unter 10 euro",
      "max. 9,50",
      "low carb",
      "schnell",
      "eiweiß",
      "versand",
      "kein abo",
    ),
    fc.string({ maxLength: 8 }),
  );

  it("applies with any other words", () => {
    fc.assert(
      fc.property(
        fc.array(other, { maxLength: 3 }),
        excluded,
        fc.array(other, { maxLength: 3 }),
        (before, exclusion, after) => {
          const query = [...before, exclusion.text, ...after].join(" ");
          const { found: ids, nearest, suited } = search(query);
          const allergen = idOf("allergens", exclusion.code);
          const shown = menus.filter(
            ({ id }) => ids.includes(id) || nearest.includes(id) || suited.includes(id),
          );
          expect(
            shown.filter((menu) => !isFreeOf(menu, [allergen])).map(({ slug }) => slug),
            query,
          ).toEqual([]);
        },
      ),
      { numRuns: 600 },
    );
  });

  it("is never free when its data are incomplete", async () => {
    const unclear = menus.map((menu) => ({ ...menu, allergensComplete: false }));
    expect((await makeSearch(unclear, index))("ohne Sellerie").found).toEqual([]);
  });
});
