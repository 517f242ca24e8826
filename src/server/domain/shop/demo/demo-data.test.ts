import { beforeAll, describe, expect, it } from "vitest";
import { commonProperties } from "#brand/search.ts";
import { isChosenByHand } from "#contract/catalogue/form-claims.ts";
import { mentionsOf } from "#contract/office/catalogue/allergen-marks.ts";
import { brokenClaims, doubtfulClaims } from "#contract/office/catalogue/claims/claim-check.ts";
import { traceHints } from "#contract/office/catalogue/claims/traces.ts";
import { wordingHints } from "#contract/office/catalogue/claims/wording-hints.ts";
import { emptyMenuContent, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { ingredientKey, recipe } from "#contract/office/catalogue/recipe.ts";
import { recipeSteps, stationsOf, usualStations } from "#contract/office/catalogue/recipe-steps.ts";
import { guessSection } from "#contract/office/kitchen/shop-sections.ts";
import { type DemoCatalogue, type DemoMenu, readDemo } from "#server/domain/shop/demo/read-demo.ts";

let demo: DemoCatalogue;
beforeAll(async () => {
  demo = await readDemo();
});

// The words by which a list of ingredients names each allergen.
const words: Record<string, RegExp> = {
  gluten: /weizen|dinkel|roggen|gerste|hafer|gluten/i,
  krebstiere: /garnelen|krebs|krabben/i,
  eier: /^eier$|^ei$/i,
  fisch: /fisch|lachs|sardellen|kabeljau/i,
  erdnuesse: /erdn[uü]ss/i,
  soja: /soja/i,
  milch: /milch|butter|sahne|käse|joghurt|molke|mozzarella|ricotta|feta/i,
  schalenfruechte: /mandel|cashew|walnuss|haselnuss|pistazie/i,
  sellerie: /sellerie/i,
  senf: /senf/i,
  sesam: /sesam/i,
  sulfite: /sulfit|schwefeldioxid/i,
  lupinen: /lupine/i,
  weichtiere: /austern|muschel|tintenfisch|calamari/i,
};

function emphasised({ ingredients }: DemoMenu): string[] {
  return [...ingredients.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, word = ""]) => word);
}

const claimContext = () => ({ nutritionForms: demo.nutritionForms, allergens: demo.allergens });

function contentOf(menu: DemoMenu): MenuContent {
  const idOf = (entries: readonly { id: number; code: string }[], code: string) =>
    entries.find((entry) => entry.code === code)?.id ?? 0;
  return {
    ...{ ...emptyMenuContent, ...menu, searchWords: "", pictures: [], contents: [], styleIds: [] },
    allergensComplete: true,
    allergenIds: menu.allergens.map((code) => idOf(demo.allergens, code)),
    traceIds: menu.traces.map((code) => idOf(demo.allergens, code)),
    tracesComplete: true,
    nutritionIds: menu.nutritionForms.map((code) => idOf(demo.nutritionForms, code)),
    proofs: menu.proofs.map((proof) => ({
      ...proof,
      nutritionId: idOf(demo.nutritionForms, proof.nutritionForm),
    })),
  };
}

function has(menu: DemoMenu, form: string): boolean {
  return menu.nutritionForms.includes(form);
}

it("is 33 menus and two boxes", () => {
  expect([demo.menus.length, demo.boxes.length]).toEqual([33, 2]);
});

describe("every menu of the demo", () => {
  it("has energy that follows from its nutrients within 10 %", () => {
    for (const { slug, per100g: f } of demo.menus) {
      const kcal = 4 * f.protein + 4 * f.carbs + 9 * f.fat + 2 * f.fibre;
      expect(Math.abs(kcal / f.kcal - 1), `${slug}: ${kcal} of ${f.kcal} kcal`).toBeLessThan(0.1);
      expect(Math.abs(f.kj / (f.kcal * 4.184) - 1), `${slug}: kJ`).toBeLessThan(0.03);
    }
  });

  it("has parts that are no more than their whole", () => {
    for (const { slug, per100g: f } of demo.menus) {
      expect(f.saturates, slug).toBeLessThanOrEqual(f.fat);
      expect(f.sugar, slug).toBeLessThanOrEqual(f.carbs);
      expect(f.fat + f.carbs + f.protein + f.fibre + f.salt, slug).toBeLessThan(100);
    }
  });

  it("has complete texts, a plausible price and its weight", () => {
    for (const menu of demo.menus) {
      const texts = [
        menu.description,
        menu.longDescription,
        menu.ingredients,
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
    for (const menu of demo.menus) {
      for (const allergen of menu.allergens) {
        const found = emphasised(menu).some((word) => words[allergen]?.test(word));
        expect(found, `${menu.slug}: ${allergen} is not marked`).toBe(true);
      }
    }
  });

  it("declares every allergen that its ingredients emphasise", () => {
    for (const menu of demo.menus) {
      for (const word of emphasised(menu)) {
        const declared = menu.allergens.some((allergen) => words[allergen]?.test(word));
        expect(declared, `${menu.slug}: ${word} is not declared`).toBe(true);
      }
    }
  });

  it("fulfils the claims of its nutrition forms, with a proof where one is needed", () => {
    for (const menu of demo.menus) {
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
    for (const menu of demo.menus) {
      for (const { form, allergen } of claims) {
        const isFree = !menu.allergens.includes(allergen) && !menu.traces.includes(allergen);
        expect(has(menu, form), `${menu.slug}: ${form}`).toBe(isFree);
      }
    }
  });

  it("has traces in its data only, and none of what it contains", () => {
    for (const menu of demo.menus) {
      expect(traceHints(contentOf(menu)), menu.slug).toEqual([]);
      expect(
        menu.traces.filter((code) => menu.allergens.includes(code)),
        menu.slug,
      ).toEqual([]);
    }
    expect(demo.menus.filter(({ traces }) => traces.length === 0)).toEqual([]);
  });

  it("is as quick as the search claims of all menus", () => {
    const [, minutes = ""] = /(\d–\d Min)uten in der Mikrowelle/.exec(commonProperties[0]?.text ?? "") ?? [];
    for (const { slug, preparation } of demo.menus) {
      expect(preparation, slug).toMatch(new RegExp(`Mikrowelle: ${minutes}`));
    }
  });

  it("leaves forms that are figures to its figures", () => {
    const chosen = demo.nutritionForms.filter((form) => !isChosenByHand(form)).map(({ code }) => code);
    expect(chosen).toEqual(["unter-30-g-kohlenhydrate", "unter-500-kcal"]);
    for (const menu of demo.menus) for (const code of chosen) expect(has(menu, code), menu.slug).toBe(false);
  });

  it("advertises with nothing that the law binds", () => {
    for (const menu of demo.menus) expect(wordingHints(contentOf(menu)), menu.slug).toEqual([]);
  });

  it("has a recipe that makes its weight, with no more salt than on the label", () => {
    for (const { slug, recipe: lines, weightGrams, per100g } of demo.menus) {
      expect(recipe.safeParse(lines).error?.issues, slug).toBeUndefined();
      const weighed = lines.filter(({ unit }) => unit !== "Stück");
      const eggs = lines.find(({ ingredient }) => ingredient === "Eier")?.thousandths ?? 0;
      const grams = weighed.reduce((sum, { thousandths }) => sum + thousandths / 1_000, 0) + eggs * 0.05;
      // Rice and pasta absorb water; fried or peeled ingredients lose weight.
      expect(grams, slug).toBeGreaterThan(0.6 * weightGrams);
      expect(grams, slug).toBeLessThan(1.2 * weightGrams);
      const salt = lines.find(({ ingredient }) => ingredient === "Speisesalz")?.thousandths ?? 0;
      expect(salt / 1_000, slug).toBeLessThanOrEqual((per100g.salt * weightGrams) / 100);
    }
  });

  it("has no allergen in its recipe that it does not declare", () => {
    for (const menu of demo.menus) {
      const names = menu.recipe.map(({ ingredient }) => ingredient).join(", ");
      const found = demo.allergens
        .map((allergen) => ({
          code: allergen.code,
          words: mentionsOf(names, { ...allergen, words: "" }).unmarked,
        }))
        .filter(({ code, words }) => words.length > 0 && !menu.allergens.includes(code));
      expect(found, menu.slug).toEqual([]);
    }
  });

  it("spells an ingredient alike in all recipes", () => {
    const names = new Set(
      demo.menus.flatMap(({ recipe: lines }) => lines.map(({ ingredient }) => ingredient)),
    );
    expect(new Set([...names].map(ingredientKey)).size).toBe(names.size);
  });

  it("has steps at the kitchen's stations, and ends with the portions", () => {
    for (const { slug, steps } of demo.menus) {
      expect(recipeSteps.safeParse(steps).error?.issues, slug).toBeUndefined();
      expect(steps.length, slug).toBeGreaterThan(3);
      expect(steps.at(-1)?.station, slug).toBe("Portionieren");
    }
    expect(stationsOf(demo.menus.flatMap(({ steps }) => steps))).toEqual([...usualStations]);
  });

  it("takes nothing that the shopping list cannot place", () => {
    const names = demo.menus.flatMap(({ recipe: lines }) => lines.map(({ ingredient }) => ingredient));
    expect(names.filter((name) => guessSection(name) === "other")).toEqual([]);
  });

  it("refers only to existing styles, forms, allergens and pictures", () => {
    const styles = demo.styles.map(({ slug }) => slug);
    const codes = [...demo.nutritionForms, ...demo.allergens].map(({ code }) => code);
    for (const menu of demo.menus) {
      for (const slug of menu.styles) expect(styles).toContain(slug);
      for (const code of [...menu.nutritionForms, ...menu.allergens, ...menu.traces])
        expect(codes).toContain(code);
      for (const { alt } of menu.pictures) expect(alt.length).toBeGreaterThan(15);
    }
  });
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
