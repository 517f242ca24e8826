import { allergenFoods } from "#contract/office/catalogue/claims/allergen-foods.ts";
import type { FoodWords } from "#contract/office/catalogue/claims/food-words.ts";

const none: FoodWords = { words: [] };
const glutenFree = "gluten-?frei";
const lactoseFree = "la[kc]tose-?frei";

/** What breaks a promise to be without it. */
function foodsWith(code: string): FoodWords[] {
  const { named = none, made = none } = allergenFoods[code] ?? {};
  return [named, made];
}

function usuallyWith(code: string): FoodWords {
  return allergenFoods[code]?.usual ?? none;
}

/** Gluten-free oats and lactose-free milk keep the promise and stay allergens. */
function unless(foods: FoodWords, adjective: string): FoodWords {
  const qualified = foods.qualified ? `${foods.qualified}|${adjective}` : adjective;
  return { ...foods, qualified };
}

export const milk = foodsWith("milch");
export const eggs = foodsWith("eier");
export const seafood = ["fisch", "krebstiere", "weichtiere"].flatMap(foodsWith);
export const gluten = foodsWith("gluten").map((foods) => unless(foods, glutenFree));
export const lactose = milk.map((foods) => unless(foods, lactoseFree));
export const perhapsMilk = unless(usuallyWith("milch"), lactoseFree);
export const perhapsEggs = usuallyWith("eier");
export const perhapsGluten = unless(usuallyWith("gluten"), glutenFree);
