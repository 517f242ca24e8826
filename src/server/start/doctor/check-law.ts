import { legalFiles } from "#server/domain/shop/legal-texts.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { about, type Finding } from "#server/start/doctor/finding.ts";

const lawful = ["agb", "datenschutz", "widerruf", "impressum"] as const;
/** What a template leaves for its reader to fill in; no word of a real text. */
const placeholder =
  /\bMuster(mann|frau|firma|stadt|straße)|\bBeispiel(straße|weg|stadt)|\bXX+\b|\bTODO\b|\[[^\]]+\]/;

/** Texts of the brand's files are templates until the company has saved them as its own. */
export function checkLaw({ ownLegalTexts }: ShopSnapshot["settings"]): Finding[] {
  const { hint, fault } = about("Recht");
  const path = "einstellungen/rechtstexte";
  const named = (pages: readonly (typeof lawful)[number][]) =>
    new Intl.ListFormat("de").format(pages.map((page) => legalFiles[page].title));
  const templates = lawful.filter((page) => page !== "impressum" && !ownLegalTexts[page]);
  const unfilled = lawful.filter((page) =>
    (ownLegalTexts[page]?.content.sections ?? []).some(({ heading, html }) =>
      placeholder.test(`${heading} ${html}`),
    ),
  );
  const are = templates.length === 1 ? "ist noch eine Vorlage" : "sind noch Vorlagen";
  return [
    ...(templates.length > 0
      ? [
          hint(
            `${named(templates)} ${are}: Bitte rechtlich prüfen lassen, unter /dashboard/${path} anpassen und als eigenen Text speichern.`,
            path,
          ),
        ]
      : []),
    ...(unfilled.length > 0 ? [fault(`In ${named(unfilled)} steht noch ein Platzhalter.`, path)] : []),
  ];
}
