import { fillPath } from "#contract/fill-path.ts";
import { type Role, roles } from "#contract/staff.ts";

export interface OfficePage {
  /** below `/dashboard/`; `:name` is a parameter */
  path: string;
  /** label in the navigation; pages without one are reached from others */
  label?: string;
  /** pressed after `g`, opens the page: see the list of keys in the office */
  key?: string;
  /** Who sees the link; the server checks every call anyway. */
  roles: readonly Role[];
}

export const officePages = [
  { path: "", label: "Übersicht", key: "u", roles },
  { path: "einrichtung", roles: ["admin"] },
  { path: "ueberfaellig", label: "Überfällig", key: "f", roles: ["admin", "support", "packing"] },
  { path: "produktion", label: "Produktion", key: "p", roles: ["admin", "kitchen", "packing"] },
  { path: "produktion/regeln", roles: ["admin"] },
  { path: "produktion/verpackung", roles: ["admin"] },
  { path: "produktion/:day", roles: ["admin", "kitchen", "packing"] },
  { path: "bestellungen", label: "Bestellungen", key: "b", roles: ["admin", "support", "packing"] },
  { path: "bestellungen/:orderId", roles: ["admin", "support", "packing"] },
  { path: "widerrufe", label: "Widerrufe", key: "w", roles: ["admin", "support"] },
  { path: "bewertungen", label: "Bewertungen", key: "v", roles: ["admin", "support"] },
  { path: "gutscheine", label: "Rabattcodes", key: "c", roles: ["admin", "support"] },
  { path: "mails", label: "E-Mails", key: "e", roles: ["admin", "support"] },
  { path: "mails/:mailId", roles: ["admin", "support"] },
  { path: "newsletter", label: "Newsletter", key: "n", roles: ["admin"] },
  { path: "kalender", label: "Kalender", key: "k", roles: ["admin", "kitchen", "support"] },
  { path: "menus", label: "Menüs", key: "m", roles: ["admin", "kitchen"] },
  { path: "menus/datei", roles: ["admin"] },
  { path: "menus/:menuId", roles: ["admin", "kitchen"] },
  { path: "merkmale", label: "Merkmale", key: "r", roles: ["admin"] },
  { path: "einstellungen", label: "Einstellungen", key: "s", roles: ["admin"] },
  { path: "einstellungen/marke", roles: ["admin"] },
  { path: "einstellungen/texte", roles: ["admin"] },
  { path: "einstellungen/schluessel", roles: ["admin"] },
  { path: "betrieb", label: "Betrieb", key: "i", roles: ["admin"] },
  { path: "team", label: "Team", key: "t", roles: ["admin"] },
  { path: "protokoll", label: "Protokoll", key: "l", roles: ["admin"] },
  { path: "zugang", label: "Mein Zugang", key: "z", roles },
] as const satisfies readonly OfficePage[];

export type OfficePath = (typeof officePages)[number]["path"];

type StepsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | StepsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Query = Record<string, string | number>;

type LinkInput<Path extends OfficePath> = [StepsOf<Path>] extends [never]
  ? [query?: Query]
  : [steps: Record<StepsOf<Path>, string | number>, query?: Query];

/**
 * `officeLink("menus/:menuId", { menuId: 7 }, { ansicht: "preise" })`: parameters that the path does not name go
 * into the query.
 */
export function officeLink<Path extends OfficePath>(path: Path, ...[steps, query]: LinkInput<Path>): string {
  const hasSteps = path.includes(":");
  const values: Query = (hasSteps ? steps : undefined) ?? {};
  const parameters = (hasSteps ? query : steps) ?? {};
  const filled = fillPath(path, values);
  const words = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/dashboard${filled && `/${filled}`}${words.length > 0 ? `?${words.join("&")}` : ""}`;
}

export function isOfficePath(path: string): boolean {
  const steps = path.replace(/\/+$/, "").split("/");
  return officePages.some((page) => {
    const expected = page.path.split("/");
    return (
      expected.length === steps.length &&
      expected.every((step, at) => step.startsWith(":") || step === steps[at])
    );
  });
}
