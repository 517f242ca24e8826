import type { KeyArea, KeyScope } from "#contract/office/team/key-scopes.ts";

export const areaNames: Record<KeyArea, string> = {
  orders: "Bestellungen",
  production: "Produktion",
  invoices: "Rechnungen",
  menus: "Menüs und Merkmale",
  calendar: "Kalender",
  codes: "Rabattcodes",
  mails: "E-Mails",
  newsletter: "Newsletter",
  figures: "Übersicht und Zahlen",
  settings: "Einstellungen",
};

/** "Bestellungen: ändern". */
export function scopeName(scope: string): string {
  const [area, right] = scope.split(":") as [KeyArea, string];
  return `${areaNames[area] ?? area}: ${right === "read" ? "lesen" : "ändern"}`;
}
/** One line for each area: "Bestellungen: lesen und ändern". */
export function scopesInWords(scopes: readonly KeyScope[]): string[] {
  return (Object.keys(areaNames) as KeyArea[]).flatMap((area) => {
    const rights = [
      scopes.includes(`${area}:read`) && "lesen",
      scopes.includes(`${area}:write`) && "ändern",
    ].filter(Boolean);
    return rights.length > 0 ? `${areaNames[area]}: ${rights.join(" und ")}` : [];
  });
}
