import { type Role, roles } from "#contract/staff.ts";

export interface OfficePage {
  /** below `/dashboard/`; `:name` stands for one step */
  path: string;
  /** as it stands in the navigation; pages without one are reached from others */
  label?: string;
  /** who sees it; the server decides over every call all the same */
  roles: readonly Role[];
}

/** The pages of the back office. */
export const officePages = [
  { path: "", label: "Übersicht", roles },
  { path: "produktion", label: "Produktion", roles: ["admin", "kitchen", "packing"] },
  { path: "produktion/regeln", roles: ["admin"] },
  { path: "produktion/verpackung", roles: ["admin"] },
  { path: "produktion/:day", roles: ["admin", "kitchen", "packing"] },
  { path: "bestellungen", label: "Bestellungen", roles: ["admin", "support", "packing"] },
  { path: "bestellungen/:orderId", roles: ["admin", "support", "packing"] },
  { path: "widerrufe", label: "Widerrufe", roles: ["admin", "support"] },
  { path: "gutscheine", label: "Rabattcodes", roles: ["admin", "support"] },
  { path: "mails", label: "E-Mails", roles: ["admin", "support"] },
  { path: "mails/:mailId", roles: ["admin", "support"] },
  { path: "newsletter", label: "Newsletter", roles: ["admin"] },
  { path: "kalender", label: "Kalender", roles: ["admin", "kitchen", "support"] },
  { path: "menus", label: "Menüs", roles: ["admin", "kitchen"] },
  { path: "menus/datei", roles: ["admin"] },
  { path: "menus/:menuId", roles: ["admin", "kitchen"] },
  { path: "merkmale", label: "Merkmale", roles: ["admin"] },
  { path: "einstellungen", label: "Einstellungen", roles: ["admin"] },
  { path: "einstellungen/texte", roles: ["admin"] },
  { path: "team", label: "Team", roles: ["admin"] },
  { path: "protokoll", label: "Protokoll", roles: ["admin"] },
  { path: "zugang", label: "Mein Zugang", roles },
] as const satisfies readonly OfficePage[];

export type OfficePath = (typeof officePages)[number]["path"];

/** Whether there is such a page below `/dashboard/`. */
export function isOfficePath(path: string): boolean {
  const steps = path.replace(/\/+$/, "").split("/");
  return officePages.some((page) => {
    const wanted = page.path.split("/");
    return (
      wanted.length === steps.length && wanted.every((step, at) => step.startsWith(":") || step === steps[at])
    );
  });
}
