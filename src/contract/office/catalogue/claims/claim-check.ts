import { claimOf, type FormClaim } from "#contract/catalogue/form-claims.ts";
import { findFoods, textOf } from "#contract/office/catalogue/claims/find-foods.ts";
import {
  animalRennet,
  bees,
  type FoodWords,
  insects,
  meat,
  otherAnimals,
  perhapsOfSlaughter,
  perhapsPork,
  pork,
} from "#contract/office/catalogue/claims/food-words.ts";
import {
  eggs,
  gluten,
  lactose,
  milk,
  perhapsEggs,
  perhapsGluten,
  perhapsMilk,
  seafood,
} from "#contract/office/catalogue/claims/promised-foods.ts";
import { withoutTraces } from "#contract/office/catalogue/claims/traces.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";

interface Named {
  id: number;
  name: string;
}
export interface ClaimKnowledge {
  nutritionForms: readonly Named[];
  allergens: readonly (Named & { code: string })[];
  /** what the dish's recipe says; missing or null: there is none */
  derived?: Pick<DerivedLabel, "ingredients"> | null;
}

type CheckedKind = Exclude<FormClaim["kind"], "figure" | "vague" | "high_protein">;
interface ClaimRule {
  /** codes of allergens that contradict the promise */
  allergens: readonly string[];
  foods: readonly FoodWords[];
  /** words that only raise doubt */
  doubtful: readonly FoodWords[];
  /** traces of these allergens contradict it, too */
  mindsTraces?: true;
  /** how ingredients say that an allergen keeps the promise: "glutenfreie Haferflocken" */
  explained?: RegExp;
}

const ofSlaughter = [meat, ...seafood, insects, animalRennet];
const seafoodCodes = ["fisch", "krebstiere", "weichtiere"];
const rules: Record<CheckedKind, ClaimRule> = {
  vegetarian: { allergens: seafoodCodes, foods: ofSlaughter, doubtful: [perhapsOfSlaughter] },
  vegan: {
    allergens: [...seafoodCodes, "milch", "eier"],
    foods: [...ofSlaughter, ...milk, ...eggs, bees, otherAnimals],
    doubtful: [perhapsOfSlaughter, perhapsMilk, perhapsEggs],
  },
  gluten_free: {
    allergens: ["gluten"],
    foods: gluten,
    doubtful: [perhapsGluten],
    mindsTraces: true,
    explained: /gluten-?frei/i,
  },
  lactose_free: {
    allergens: ["milch"],
    foods: lactose,
    doubtful: [perhapsMilk],
    mindsTraces: true,
    explained: /la[kc]tose-?frei/i,
  },
  milk_free: { allergens: ["milch"], foods: milk, doubtful: [perhapsMilk], mindsTraces: true },
  no_pork: { allergens: [], foods: [pork], doubtful: [perhapsPork] },
};
const proven: readonly FormClaim["kind"][] = ["gluten_free", "lactose_free"];
// Annex of Regulation (EC) 1924/2006: "high protein"
const leastProteinShare = 0.2;
const kcalPerGramOfProtein = 4;

/** People rely on this promise for their health: a named person has to vouch for it. */
export function needsProof(form: Named): boolean {
  return proven.includes(claimOf(form)?.kind ?? "vague");
}

/** Why a promise may not be made, each as the end of a sentence: "…, weil". */
export function brokenClaims(content: MenuContent, knowledge: ClaimKnowledge): Finding[] {
  return chosenForms(content, knowledge).flatMap(({ form, claim }) => {
    const findings = brokenClaim(content, { form, claim }, knowledge);
    return findings.map((finding) => ({ ...finding, broken: `form ${form.id}` }));
  });
}

function brokenClaim(
  content: MenuContent,
  { form, claim }: { form: Named; claim: FormClaim },
  knowledge: ClaimKnowledge,
): Finding[] {
  if (claim.kind === "figure") return [];
  if (claim.kind === "vague") return [vague(form)];
  if (claim.kind === "high_protein") return weakProtein(content, form);
  return [
    ...contradictions(content, form, { rule: rules[claim.kind], knowledge }),
    ...unproven(content, form),
  ];
}

export function doubtfulClaims(content: MenuContent, knowledge: ClaimKnowledge): Finding[] {
  const { derived } = knowledge;
  return chosenForms(content, knowledge).flatMap(({ form, claim }) => {
    if (claim.kind === "figure" || claim.kind === "vague" || claim.kind === "high_protein") return [];
    const { doubtful, foods } = rules[claim.kind];
    const certain = new Set(foods.flatMap((one) => wordsIn(content, one, derived).words));
    const words = doubtful
      .flatMap((one) => wordsIn(content, one, derived).words)
      .filter((word) => !certain.has(word));
    return words.length === 0 ? [] : [doubt(form, words, claim.kind)];
  });
}

function chosenForms(content: MenuContent, { nutritionForms }: ClaimKnowledge) {
  return nutritionForms
    .filter(({ id }) => content.nutritionIds.includes(id))
    .flatMap((form) => {
      const claim = claimOf(form);
      return claim ? [{ form, claim }] : [];
    });
}

function contradictions(
  content: MenuContent,
  form: Named,
  { rule, knowledge }: { rule: ClaimRule; knowledge: ClaimKnowledge },
): Finding[] {
  const found = rule.foods.map((foods) => wordsIn(content, foods, knowledge.derived));
  const words = [...new Set(found.flatMap((one) => one.words))];
  const opening = `„${form.name}“ gewählt ist,`;
  const inFood: Finding[] =
    words.length === 0 ? [] : [naming(opening, words, found[0]?.field ?? "ingredients")];
  // Lactose-free milk and gluten-free oats stay allergens.
  const isExplained = rule.explained?.test(textOf(content.ingredients)) ?? false;
  const against = knowledge.allergens.filter(({ code }) => rule.allergens.includes(code));
  const chosen = against.filter(({ id }) => content.allergenIds.includes(id));
  const byAllergen: Finding[] =
    words.length > 0 || isExplained || chosen.length === 0
      ? []
      : [{ field: "nutritionIds", text: `${opening} aber auch das Allergen „${chosen[0]?.name}“` }];
  const traced = rule.mindsTraces && against.find(({ id }) => content.traceIds.includes(id));
  const byTraces: Finding[] = traced
    ? [{ field: "nutritionIds", text: `${opening} aber Spuren angegeben sind: „${traced.name}“` }]
    : [];
  return [...inFood, ...byAllergen, ...byTraces];
}

function naming(opening: string, words: readonly string[], field: Finding["field"]): Finding {
  const [first, ...others] = words.slice(0, 3).map((word) => `„${word}“`);
  const where =
    field === "recipe" ? "im Rezept" : field === "ingredients" ? "in den Zutaten" : "in den Angaben";
  const named = others.length === 0 ? `${first} steht` : `${[first, ...others].join(", ")} stehen`;
  return { field: "nutritionIds", text: `${opening} aber ${where} ${named}` };
}

/** Only the first of ingredients, recipe and further details that names something is reported. */
function wordsIn(content: MenuContent, foods: FoodWords, derived: ClaimKnowledge["derived"]) {
  const places = [
    { field: "ingredients", text: withoutTraces(textOf(content.ingredients)), kind: "list" },
    { field: "recipe", text: textOf(derived?.ingredients ?? ""), kind: "list" },
    { field: "additionalInformation", text: withoutTraces(content.additionalInformation), kind: "prose" },
  ] as const;
  const found = places
    .map(({ field, text, kind }) => ({ field, words: findFoods(text, foods, kind) }))
    .find(({ words }) => words.length > 0);
  return {
    field: found?.field ?? ("ingredients" as const),
    words: found?.words ?? [],
  };
}

function unproven(content: MenuContent, form: Named): Finding[] {
  if (!needsProof(form) || content.proofs.some(({ nutritionId }) => nutritionId === form.id)) return [];
  return [{ field: "proofs", text: `für „${form.name}“ der Nachweis fehlt (wer, wann, welches Dokument)` }];
}

function vague({ name }: Named): Finding {
  const text = `„${name}“ keine zulässige Angabe ist: Nennen Sie die Zahl, zum Beispiel „Unter 30 g Kohlenhydrate je Portion“`;
  return { field: "nutritionIds", text };
}

function weakProtein({ per100g: { protein, kcal } }: MenuContent, { name }: Named): Finding[] {
  if (protein === null || kcal === null) return [];
  const share = kcal === 0 ? 0 : (protein * kcalPerGramOfProtein) / kcal;
  if (share >= leastProteinShare) return [];
  const percent = (Math.floor(share * 1_000) / 10).toLocaleString("de-DE");
  const text = `„${name}“ gewählt ist, aber Eiweiß nur ${percent}\u00a0% der Energie liefert (mindestens 20\u00a0%, VO (EG) 1924/2006)`;
  return [{ field: "nutritionIds", text }];
}

function doubt({ name }: Named, words: readonly string[], kind: CheckedKind): Finding {
  const named = [...new Set(words)].slice(0, 3).map((word) => `„${word}“`);
  const why: Record<CheckedKind, string> = {
    vegetarian: "oft mit Lab vom Kalb oder mit Fisch oder Fleisch gemacht",
    vegan: "oft mit Milch, Ei oder Lab gemacht",
    gluten_free: "meist aus Weizen oder Gerste",
    lactose_free: "oft mit Milch gemacht",
    milk_free: "oft mit Milch gemacht",
    no_pork: "oft mit Schweinefleisch gemacht",
  };
  return { field: "nutritionIds", text: `„${name}“: Bitte prüfen Sie ${named.join(", ")} (${why[kind]}).` };
}
