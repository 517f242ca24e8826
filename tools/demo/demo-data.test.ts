import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { commonProperties } from "#brand/search.ts";
import { isChosenByHand } from "#contract/catalogue/form-claims.ts";
import { brokenClaims, doubtfulClaims } from "#contract/office/catalogue/claims/claim-check.ts";
import { traceHints } from "#contract/office/catalogue/claims/traces.ts";
import { wordingHints } from "#contract/office/catalogue/claims/wording-hints.ts";
import { emptyMenuContent, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { stationsOf, usualStations } from "#contract/office/recipes/stations.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { labelDifferences } from "#contract/office/recipes/label-check.ts";
import { readyMadeFolder } from "#server/domain/catalogue/pictures/variants.ts";
import { deriveDemoLabels } from "./demo-labels.ts";
import { readyMadeSizes } from "./encode-sizes.ts";
import { type DemoCatalogue, type DemoMenu, readDemo } from "./read-demo.ts";

interface Dish extends DemoMenu {
  label: DerivedLabel;
  /** codes */
  allergens: string[];
  traced: string[];
}

let demo: DemoCatalogue;
let dishes: Dish[];
beforeAll(async () => {
  demo = await readDemo();
  const labels = deriveDemoLabels(demo);
  const codeOf = (id: number) => demo.allergens.find((allergen) => allergen.id === id)?.code ?? "";
  dishes = demo.menus.flatMap((menu) => {
    const label = labels.get(menu.slug);
    if (!label) return [];
    const traced = label.traces.map(({ allergenId }) => codeOf(allergenId));
    return { ...menu, label, allergens: label.allergenIds.map(codeOf), traced };
  });
});

// The words by which a list of ingredients names each allergen.
const words: Record<string, RegExp> = {
  gluten: /weizen|dinkel|roggen|gerste|hafer|gluten|bulgur|couscous/i,
  krebstiere: /garnelen|krebs|krabben/i,
  eier: /eier|ei$/i,
  fisch: /fisch|lachs|sardellen|kabeljau/i,
  erdnuesse: /erdn[uü]ss/i,
  soja: /soja|tofu|edamame/i,
  milch: /milch|butter|sahne|rahm|käse|joghurt|molke|mozzarella|ricotta|feta|emmentaler/i,
  schalenfruechte: /mandel|cashew|kaschu|walnuss|haselnuss|pistazie/i,
  sellerie: /sellerie/i,
  senf: /senf/i,
  sesam: /sesam|tahin/i,
  sulfite: /sulfit|schwefeldioxid/i,
  lupinen: /lupine/i,
  weichtiere: /austern|muschel|tintenfisch|calamari/i,
};

function emphasised({ label }: Dish): string[] {
  return [...label.ingredients.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, word = ""]) => word);
}

const claimContext = () => ({ nutritionForms: demo.nutritionForms, allergens: demo.allergens });

/** As it is printed when the demo has been filled. */
function contentOf({ label, ...menu }: Dish): MenuContent {
  const formOf = (code: string) => demo.nutritionForms.find((form) => form.code === code)?.id ?? 0;
  const { name, description, longDescription, additionalInformation, storage, preparation } = menu;
  return {
    ...emptyMenuContent,
    ...{ name, description, longDescription, additionalInformation, storage, preparation },
    ...{ weightGrams: menu.weightGrams, shelfLifeDays: menu.shelfLifeDays },
    ...{ ingredients: label.ingredients, per100g: label.per100g },
    ...{ allergensComplete: true, allergenIds: label.allergenIds },
    ...{ tracesComplete: true, traceIds: label.traces.map(({ allergenId }) => allergenId) },
    nutritionIds: menu.nutritionForms.map(formOf),
    proofs: menu.proofs.map((proof) => ({ ...proof, nutritionId: formOf(proof.nutritionForm) })),
  };
}

function has(menu: DemoMenu, form: string): boolean {
  return menu.nutritionForms.includes(form);
}

it("is 33 menus and two boxes", () => {
  expect([demo.menus.length, demo.boxes.length]).toEqual([33, 2]);
});

describe("every menu of the demo", () => {
  it("has a label that can be released, with figures that are no guesses", () => {
    for (const { slug, label } of dishes) {
      const { missing, unknown, traced, measured, allergensComplete, tracesComplete } = label;
      expect(missing, slug).toEqual([]);
      expect({ unknown, traced, measured }, slug).toEqual({ unknown: [], traced: [], measured: [] });
      expect([allergensComplete, tracesComplete], slug).toEqual([true, true]);
      expect(Object.values(label.per100g), slug).not.toContain(null);
    }
  });

  it("prints what its recipe says, and is called after what is in it", () => {
    const ingredientNames = demo.ingredients.map(({ name }) => name);
    const allergens = demo.allergens.map((allergen) => ({ ...allergen, words: "" }));
    const knowledge = { allergens, nutritionForms: demo.nutritionForms, ingredientNames };
    for (const dish of dishes) {
      expect(labelDifferences(contentOf(dish), dish.label, knowledge), dish.slug).toEqual([]);
    }
  });

  it("has complete texts, a plausible price and its weight", () => {
    for (const menu of dishes) {
      const texts = [
        menu.description,
        menu.longDescription,
        menu.label.ingredients,
        menu.storage,
        menu.preparation,
      ];
      for (const text of texts) expect(text.length, menu.slug).toBeGreaterThan(40);
      expect(menu.priceCents, menu.slug).toBeGreaterThan(500);
      expect(menu.priceCents, menu.slug).toBeLessThan(2000);
      expect(menu).toMatchObject({ weightGrams: 500, vatPercent: 7 });
    }
  });

  it("emphasises each of its allergens in the ingredients", () => {
    for (const menu of dishes) {
      for (const allergen of menu.allergens) {
        const found = emphasised(menu).some((word) => words[allergen]?.test(word));
        expect(found, `${menu.slug}: ${allergen} is not marked`).toBe(true);
      }
    }
  });

  it("declares every allergen that its ingredients emphasise", () => {
    for (const menu of dishes) {
      for (const word of emphasised(menu)) {
        const declared = menu.allergens.some((allergen) => words[allergen]?.test(word));
        expect(declared, `${menu.slug}: ${word} is not declared`).toBe(true);
      }
    }
  });

  it("fulfils the claims of its nutrition forms, with a proof where one is needed", () => {
    for (const menu of dishes) {
      expect(brokenClaims(contentOf(menu), claimContext()), menu.slug).toEqual([]);
      expect(doubtfulClaims(contentOf(menu), claimContext()), menu.slug).toEqual([]);
      if (has(menu, "vegan")) expect(has(menu, "vegetarisch"), menu.slug).toBe(true);
    }
    expect(demo.menus.some((menu) => has(menu, "glutenfrei"))).toBe(true);
    expect(demo.menus.some((menu) => has(menu, "laktosefrei"))).toBe(true);
  });

  it("is glutenfrei and laktosefrei where neither ingredients nor traces speak against it", () => {
    const claims = [
      { form: "glutenfrei", allergen: "gluten" },
      { form: "laktosefrei", allergen: "milch" },
    ];
    for (const menu of dishes) {
      for (const { form, allergen } of claims) {
        const isFree = !menu.allergens.includes(allergen) && !menu.traced.includes(allergen);
        expect(has(menu, form), `${menu.slug}: ${form}`).toBe(isFree);
      }
    }
  });

  it("has traces in its data only, and none of what it contains", () => {
    for (const menu of dishes) {
      expect(traceHints(contentOf(menu)), menu.slug).toEqual([]);
      expect(
        menu.traced.filter((code) => menu.allergens.includes(code)),
        menu.slug,
      ).toEqual([]);
    }
    expect(dishes.filter(({ traced }) => traced.length === 0)).toEqual([]);
  });

  it("is as quick as the search claims of all menus", () => {
    const [, minutes = ""] = /(\d–\d Min)uten in der Mikrowelle/.exec(commonProperties[0]?.text ?? "") ?? [];
    for (const { slug, preparation } of dishes) {
      expect(preparation, slug).toMatch(new RegExp(`Mikrowelle: ${minutes}`));
    }
  });

  it("leaves forms that are figures to its figures", () => {
    const chosen = demo.nutritionForms.filter((form) => !isChosenByHand(form)).map(({ code }) => code);
    expect(chosen).toEqual(["unter-30-g-kohlenhydrate", "unter-500-kcal"]);
    for (const menu of dishes) for (const code of chosen) expect(has(menu, code), menu.slug).toBe(false);
  });

  it("advertises with nothing that the law binds", () => {
    for (const menu of dishes) expect(wordingHints(contentOf(menu)), menu.slug).toEqual([]);
  });

  it("has steps at the kitchen's stations, and ends with the portions", () => {
    for (const { slug, steps } of dishes) {
      expect(steps.length, slug).toBeGreaterThan(2);
      expect(steps.at(-1)?.station, slug).toBe("Portionieren");
    }
    expect(stationsOf([...dishes, ...demo.subRecipes].flatMap(({ steps }) => steps))).toEqual([
      ...usualStations,
    ]);
  });

  it("refers only to existing styles, forms, allergens and pictures", () => {
    const styles = demo.styles.map(({ slug }) => slug);
    const codes = [...demo.nutritionForms, ...demo.allergens].map(({ code }) => code);
    for (const menu of dishes) {
      for (const slug of menu.styles) expect(styles).toContain(slug);
      for (const code of [...menu.nutritionForms, ...menu.allergens, ...menu.traced])
        expect(codes).toContain(code);
      for (const { alt } of menu.pictures) expect(alt.length).toBeGreaterThan(15);
    }
  });
});

it("opens the list with dishes and boxes that it has, each once", () => {
  const known = [...demo.menus, ...demo.boxes].map(({ slug }) => slug);
  expect(demo.shownFirst.filter((slug) => !known.includes(slug))).toEqual([]);
  expect(new Set(demo.shownFirst).size).toBe(demo.shownFirst.length);
});

describe("the boxes of the demo", () => {
  it("hold six menus of the range and cost less than those alone", () => {
    for (const box of demo.boxes) {
      const parts = box.contents.map(({ menu, quantity }) => ({ menu: find(menu), quantity }));
      expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
      expect(box.priceCents).toBeLessThan(
        parts.reduce((sum, { menu, quantity }) => sum + menu.priceCents * quantity, 0),
      );
    }
  });

  it("keep the vegetarian one vegetarian", () => {
    const [box] = demo.boxes.filter(({ slug }) => slug === "vegetarische-box");
    for (const { menu } of box?.contents ?? []) expect(has(find(menu), "vegetarisch"), menu).toBe(true);
    expect(box?.contents).toHaveLength(6);
  });

  function find(slug: string): DemoMenu {
    const menu = demo.menus.find((menu) => menu.slug === slug);
    if (!menu) throw new Error(`${slug} is unknown`);
    return menu;
  }
});

it("has its pictures ready in the sizes that a shop prepares, and no others", async () => {
  const sizes = await readyMadeSizes(demo);
  const names = [...new Set(sizes.map(({ name }) => name))];
  expect(readdirSync(readyMadeFolder).sort()).toEqual(names.sort());
  for (const { name, width, format } of sizes) {
    const found = await sharp(readFileSync(join(readyMadeFolder, name))).metadata();
    expect.soft([found.format, found.width], name).toEqual([format === "avif" ? "heif" : format, width]);
  }
});
