import type { FillRequest } from "#contract/cart/fill-plan.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { StoredText } from "#web/shared/stored-text.ts";
import { storedPlate } from "#web/storefront/plate/stored-plate.ts";

/** What the guest typed and ticked; numbers as text, "" for no goal. */
export interface FillGoals {
  menusPerDay: number;
  maxCal: string;
  minProtein: string;
  budget: string;
  withoutAllergenIds: number[];
  avoidsTraces: boolean;
  nutritionIds: number[];
  likedFirst: boolean;
}

const none: FillGoals = {
  menusPerDay: 1,
  maxCal: "",
  minProtein: "",
  budget: "",
  withoutAllergenIds: [],
  avoidsTraces: true,
  nutritionIds: [],
  likedFirst: true,
};

const stored = new StoredText("fillGoals", (text) => readJson(text) !== null);

/** The goals of the last time in this browser; the guest's plate applies every time. */
export function storedGoals(): FillGoals {
  return { ...none, ...readJson(stored.read()), ...goalsOfPlate() };
}

function goalsOfPlate(): Partial<FillGoals> {
  const plate = storedPlate();
  if (!plate) return {};
  const { withoutAllergenIds, avoidsTraces, nutritionIds, maxCal, minProtein } = plate;
  return {
    withoutAllergenIds,
    avoidsTraces,
    nutritionIds,
    maxCal: maxCal === null ? "" : String(maxCal),
    minProtein: minProtein === null ? "" : String(minProtein),
  };
}

export function storeGoals(goals: FillGoals): void {
  stored.write(JSON.stringify(goals));
}

function readJson(text: string): Partial<FillGoals> | null {
  try {
    const entries = Object.entries(JSON.parse(text || "null") ?? {});
    const defaults = new Map<string, unknown>(Object.entries(none));
    return Object.fromEntries(entries.filter(([key, value]) => isLike(value, defaults.get(key))));
  } catch {
    return null;
  }
}

/** Another release may have stored other goals. */
function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));
  return example !== undefined && typeof value === typeof example;
}

export type GoalErrors = Partial<Record<"maxCal" | "minProtein" | "budget", string>>;

/** German messages by field; nothing is sent while there is one. */
export function goalErrors({ maxCal, minProtein, budget }: FillGoals): GoalErrors {
  const errors: GoalErrors = {};
  if (!isWhole(maxCal)) errors.maxCal = "Bitte eine ganze Zahl eingeben, zum Beispiel 600.";
  if (!isWhole(minProtein)) errors.minProtein = "Bitte eine ganze Zahl eingeben, zum Beispiel 30.";
  if (euros(budget) === null) errors.budget = "Bitte einen Betrag eingeben, zum Beispiel 60 oder 59,90.";
  return errors;
}

function isWhole(text: string): boolean {
  return /^\d{0,4}$/.test(text.trim());
}

/** Undefined when empty, null when it is no amount. */
function euros(text: string): number | undefined | null {
  const amount = text.replace("€", "").trim();
  if (amount === "") return undefined;
  return /^\d{1,4}([.,]\d{1,2})?$/.test(amount) ? Number(amount.replace(",", ".")) : null;
}

export type FillDay = { deliveryDay: DeliveryDay; menus: number };

export function requestOf(
  goals: FillGoals,
  days: readonly FillDay[],
  wishlist: readonly number[],
): FillRequest {
  const { menusPerDay, withoutAllergenIds, avoidsTraces, nutritionIds, likedFirst } = goals;
  return {
    days: days.map(({ deliveryDay, menus }) => ({ deliveryDate: deliveryDay, menus })),
    menusPerDay,
    withoutAllergenIds,
    avoidsTraces,
    nutritionIds,
    likedMenuIds: likedFirst ? wishlist.slice(0, 200) : [],
    ...(goals.maxCal.trim() && { maxCal: Number(goals.maxCal) }),
    ...(goals.minProtein.trim() && { minProtein: Number(goals.minProtein) }),
    ...optionalBudget(euros(goals.budget)),
  };
}

function optionalBudget(budget: number | undefined | null): { budget?: number } {
  return typeof budget === "number" ? { budget } : {};
}
