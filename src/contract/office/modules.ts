import { type OfficePage, type OfficePath, officePages } from "#contract/office/office-pages.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import type { Role } from "#contract/team/staff.ts";

export const modules = ["recipes", "stock", "books", "vouchers"] as const;
export type Module = (typeof modules)[number];

/** What a dish on sale is held against, besides what the law demands of every label. */
type ModuleCheck = "recipe label" | "shelf-life proof";

interface ModuleRow {
  name: string;
  rooms: readonly string[];
  /** with all below them */
  pages: readonly OfficePath[];
  /** on "Heute" */
  tasks: readonly (keyof Tasks)[];
  checks: readonly ModuleCheck[];
}

/** What a small company can do without: while a module is off, nothing of it is seen or demanded, and nothing is lost. */
export const moduleRows: Record<Module, ModuleRow> = {
  recipes: {
    name: "Rezepte und Kosten",
    rooms: ["recipes"],
    pages: ["rezepte", "zutaten", "kosten", "lieferanten", "produktion/einkauf"],
    tasks: ["changedRecipes"],
    checks: ["recipe label"],
  },
  stock: {
    name: "Ware und Hygiene",
    rooms: ["stock"],
    pages: ["wareneingang", "lager", "chargen", "hygiene", "rueckverfolgung", "haltbarkeit"],
    tasks: [
      "deviations",
      "dueReadings",
      "dueSamples",
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
    rooms: ["books"],
    pages: ["buchhaltung"],
    tasks: [],
    checks: [],
  },
  vouchers: {
    name: "Gutscheine",
    rooms: [],
    pages: ["gutscheine", "einstellungen/gutscheine"],
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
  return isOn(({ pages }) => pages.some((page) => path === page || path.startsWith(`${page}/`)), on);
}

/** What this role sees of the office. */
export function pagesFor(role: Role, on: readonly Module[]): OfficePage[] {
  const all: readonly OfficePage[] = officePages;
  return all.filter((page) => page.roles.includes(role) && hasPage(page.path, on));
}
