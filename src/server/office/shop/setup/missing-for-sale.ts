import { companyFieldsInWords } from "#contract/shop/company-words.ts";
import { madeUpFields } from "#contract/shop/made-up-company.ts";
import type { OfficePath } from "#contract/office/office-pages.ts";
import type { MissingForSale } from "#contract/office/shop/setup.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import type { Database } from "#server/platform/database/database.ts";

export interface SaleDeps {
  database: Database;
  snapshot: ShopSnapshot;
  takesTestMoney: boolean;
  publicUrl: () => string;
}

type Missing = MissingForSale & { about: string; path: OfficePath | null };

/** What stands between this shop and its first sale, as far as the office knows; `npm run doctor` knows the rest. */
export async function missingForSale({ database, snapshot, ...deps }: SaleDeps): Promise<Missing[]> {
  const { company, brand } = snapshot.settings;
  const { isExpected, lastGoodAt } = await readBackupState(database);
  const madeUp = madeUpFields(company);
  const found: (Missing | false)[] = [
    madeUp.length > 0 && {
      about: "company",
      level: "fault",
      text: `Firma und Impressum sind noch erfunden: ${companyFieldsInWords(madeUp)}.`,
      path: "einstellungen",
    },
    snapshot.catalogue.menus.length === 0 && {
      about: "menus",
      level: "fault",
      text: "Es gibt noch nichts zu kaufen: Kein Menü ist veröffentlicht.",
      path: "menus",
    },
    snapshot.calendar().startDate === null && {
      about: "days",
      level: "fault",
      text: "Kein Liefertag ist bestellbar.",
      path: "kalender",
    },
    deps.takesTestMoney && {
      about: "payments",
      level: "fault",
      text: "Zahlungen laufen über den Testanbieter: Es fließt kein Geld. Die Technik stellt auf den echten um.",
      path: null,
    },
    !deps.publicUrl().startsWith("https:") && {
      about: "address",
      level: "fault",
      text: "Der Shop hat noch keine öffentliche Adresse mit https.",
      path: null,
    },
    !(isExpected && lastGoodAt) && {
      about: "backups",
      level: "fault",
      text: "Es gibt noch keine Sicherung der Daten.",
      path: null,
    },
    brand.demoNotice && {
      about: "notice",
      level: "hint",
      text: "Auf jeder Seite steht, dass dies ein Demo-Shop ist.",
      path: "einstellungen/marke",
    },
    {
      about: "law",
      level: "hint",
      text: "AGB, Datenschutz und Widerruf sind Vorlagen: Bitte lassen Sie sie rechtlich prüfen.",
      path: null,
    },
  ];
  return found.filter((one) => one !== false);
}
