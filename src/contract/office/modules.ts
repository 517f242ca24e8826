import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { type OfficePage, type OfficePath, officePages } from "#contract/office/office-pages.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import { type Role, roles } from "#contract/team/staff.ts";

export const modules = ["recipes", "stock", "books"] as const;
export type Module = (typeof modules)[number];

/** What a dish on sale is held against, besides what the law demands of every label. */
type ModuleCheck = "recipe label" | "shelf-life proof";

interface ModuleRow {
  name: string;
  /** for the owner who decides */
  about: string;
  rooms: readonly string[];
  pages: readonly OfficePath[];
  /** on "Heute" */
  tasks: readonly (keyof Tasks)[];
  checks: readonly ModuleCheck[];
}

/** What a small company can do without: while a module is off, nothing of it is seen or demanded, and nothing is lost. */
export const moduleRows: Record<Module, ModuleRow> = {
  recipes: {
    name: "Rezepte und Kosten",
    about:
      "Zutaten, Rezepte, Kochblätter, Einkaufsliste und was ein Gericht kostet; das Etikett wird mit dem Rezept verglichen. Ohne: Zutaten, Allergene und Nährwerte sind, was Sie beim Menü angeben.",
    rooms: ["recipes"],
    pages: [
      "rezepte",
      "rezepte/:recipeId",
      "rezepte/:recipeId/blatt",
      "zutaten",
      "zutaten/:ingredientId",
      "kosten",
      "lieferanten",
      "produktion/einkauf",
    ],
    tasks: ["changedRecipes"],
    checks: ["recipe label"],
  },
  stock: {
    name: "Ware und Hygiene",
    about:
      "Wareneingang, Lager, Chargen, Messwerte, Abweichungen, Rückverfolgung und Nachweise der Haltbarkeit. Ohne: Sie verkaufen ohne Nachweis eines Labors, die Haltbarkeit ist, was Sie angeben.",
    rooms: ["stock"],
    pages: [
      "wareneingang",
      "wareneingang/:receiptId",
      "lager",
      "lager/zaehlen",
      "lager/:lotId",
      "chargen",
      "chargen/:batchId",
      "hygiene",
      "hygiene/abweichungen",
      "hygiene/plan",
      "rueckverfolgung",
      "rueckverfolgung/:recallId",
      "haltbarkeit",
    ],
    tasks: [
      "deviations",
      "dueReadings",
      "endingLots",
      "heldLots",
      "endingProofs",
      "unprovenSales",
      "changedRecipes",
      "recalls",
    ],
    checks: ["shelf-life proof"],
  },
  books: {
    name: "Buchhaltung",
    about:
      "Monate, Konten, DATEV, Bank und das Medium für Prüfungen. Ohne: Rechnungen entstehen weiter, und gebucht wird im Hintergrund; schalten Sie es später ein, fehlt nichts.",
    rooms: ["books"],
    pages: ["buchhaltung", "buchhaltung/belege", "buchhaltung/konten", "buchhaltung/:month"],
    tasks: [],
    checks: [],
  },
};

/** The module without which this page, task or check is not there. */
function isOn(has: (row: ModuleRow) => boolean, on: readonly Module[]): boolean {
  return modules.every((module) => on.includes(module) || !has(moduleRows[module]));
}

export function asks(check: ModuleCheck, on: readonly Module[]): boolean {
  return isOn(({ checks }) => checks.includes(check), on);
}

export function hasTask(task: keyof Tasks, on: readonly Module[]): boolean {
  return isOn(({ tasks }) => tasks.includes(task), on);
}

export function hasPage(path: string, on: readonly Module[]): boolean {
  return isOn(({ pages }) => (pages as readonly string[]).includes(path), on);
}

/** What this role sees of the office. */
export function pagesFor(role: Role, on: readonly Module[]): OfficePage[] {
  const all: readonly OfficePage[] = officePages;
  return all.filter((page) => page.roles.includes(role) && hasPage(page.path, on));
}

const path = "/api/v1/staff/modules";

export const moduleCalls = {
  readModules: staffCall({
    method: "GET",
    path,
    roles,
    about: "Welche Teile der Verwaltung dieser Betrieb nutzt",
    data: z.object({ on: z.array(z.enum(modules)) }),
  }),
  switchModule: staffCall({
    method: "PUT",
    path: `${path}/:module`,
    roles: ["admin"],
    about: "Einen Teil der Verwaltung ein- oder ausschalten; was darin steht, bleibt",
    params: z.object({ module: z.enum(modules) }),
    body: z.object({ isOn: z.boolean() }),
    data: z.null(),
  }),
};
