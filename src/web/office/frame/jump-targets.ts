import { pages as addresses } from "#contract/addresses.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import type { DataOf } from "#contract/contract.ts";
import { type OfficePage, officeLink } from "#contract/office/office-pages.ts";
import { settingsTopicAt } from "#web/office/shop/settings-topics.ts";
import { moment } from "#web/office/ui/moment.ts";

export interface JumpTarget {
  to: string;
  name: string;
  kind: string;
}

/** Pages of which the navigation has no entry of their own. */
const innerNames: Record<string, string> = {
  "produktion/einkauf": "Einkaufsliste",
  "buchhaltung/belege": "Belege",
  lieferanten: "Lieferanten und Preise",
  "menus/datei": "Menüs als Tabelle",
  hilfe: "Handbuch",
};

/** Pages first: they answer at once, and there are few. Without words all of them are offered. */
export function jumpTargets(
  typed: string,
  pages: readonly OfficePage[],
  found: DataOf<"searchEverything"> | undefined,
): JumpTarget[] {
  const words = normaliseSearch(typed);
  const named = pages.flatMap(({ path, label }) => {
    const topic = settingsTopicAt(path);
    const name = label ?? innerNames[path] ?? topic?.name;
    if (!name || !normaliseSearch([name, topic?.words].join(" ")).includes(words)) return [];
    const kind = topic && !label ? "Einstellung" : "Seite";
    return [{ to: `${addresses.dashboard()}${path && `/${path}`}`, name, kind }];
  });
  if (!found) return named;
  const opensGuests = pages.some(({ path }) => path === "bestellungen/:orderId/gast");
  return [
    ...named,
    ...found.orders.map(({ id, number, name, placedAt }) => ({
      to: officeLink("bestellungen/:orderId", { orderId: id }),
      name: `${number} · ${name}`,
      kind: `Bestellung vom ${moment(placedAt)}`,
    })),
    ...found.guests.map(({ orderId, email, name }) => ({
      to: opensGuests
        ? officeLink("bestellungen/:orderId/gast", { orderId })
        : officeLink("bestellungen", { q: email }),
      name: `${name} · ${email}`,
      kind: opensGuests ? "Gast" : "Gast: alle Bestellungen",
    })),
    ...found.menus.map(({ id, name }) => ({
      to: officeLink("menus/:menuId", { menuId: id }),
      name,
      kind: "Menü",
    })),
  ];
}
