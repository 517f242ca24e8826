import { companyFieldsInWords, madeUpFields } from "#contract/shop/company.ts";
import { takesTestMoney } from "#server/domain/checkout/payment-config.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { readTrial } from "#server/domain/shop/trial.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import { trustedNetworks } from "#server/platform/config/trusted-networks.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { readUnknownProxies } from "#server/platform/http/unknown-proxies.ts";
import { readLastRound } from "#server/platform/jobs/read-jobs.ts";
import { hasAccessSql } from "#server/platform/logins/login-steps.ts";
import { checkLaw } from "#server/start/doctor/check-law.ts";
import type { CheckedConfig } from "#server/start/doctor/check-settings.ts";
import { about, type Finding } from "#server/start/doctor/finding.ts";

const countsSql = statement(
  "doctor.check-shop",
  `SELECT (SELECT count(*) FROM menus WHERE is_published)::int AS menus,
     (SELECT count(*) FROM staff s WHERE role = 'admin' AND ${hasAccessSql("now()")})::int AS admins,
     (SELECT count(*) FROM staff s WHERE role = 'admin' AND ${hasAccessSql("now()")} AND password_is_handed_out)::int
       AS "newAdmins",
     (SELECT count(*) FROM mails WHERE status = 'failed' AND done_at IS NULL AND erased_at IS NULL)::int AS mails,
     (SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class WHERE oid = 'log_entries'::regclass) AS "isOwner"`,
  {
    menus: is<Counts["menus"]>(),
    admins: is<Counts["admins"]>(),
    newAdmins: is<Counts["newAdmins"]>(),
    mails: is<Counts["mails"]>(),
    isOwner: is<Counts["isOwner"]>(),
  },
);

interface Counts {
  menus: number;
  admins: number;
  newAdmins: number;
  mails: number;
  isOwner: boolean;
}

type ShopConfig = Pick<CheckedConfig, "payments" | "trustedProxies" | "databaseUrl">;

/** Findings in the shop's tables: who sells what, who may log in, and what waits for a person. */
export async function checkShop(
  database: Database,
  config: ShopConfig,
  now = new Date(),
): Promise<Finding[]> {
  const counts = await database.row(countsSql);
  if (!counts) return [];
  return [
    await company(database),
    ...(await demoNotice(database, config)),
    catalogue(counts),
    ...(await trial(database)),
    ...team(counts),
    ...(await proxies(database, config)),
    await background(database),
    await backups(database, now),
    ...leftovers(counts, config),
  ];
}

async function company(queries: Queries): Promise<Finding> {
  const { fine, fault } = about("Firma");
  const stored = await readCompany(queries);
  const fields = madeUpFields(stored);
  if (fields.length === 0) return fine(stored.companyName);
  return fault(
    `Firma und Impressum sind noch erfunden: ${companyFieldsInWords(fields)}. Bitte unter /dashboard/einstellungen/firma eintragen.`,
    "einstellungen/firma",
  );
}

async function demoNotice(queries: Queries, { payments }: ShopConfig): Promise<Finding[]> {
  if (!(await readBrand(queries)).demoNotice) return [];
  const { hint, fault } = about("Marke");
  const way = "Bitte unter /dashboard/einstellungen/marke ausschalten.";
  return [
    takesTestMoney(payments)
      ? hint(`Auf jeder Seite steht, dass dies ein Demo-Shop ist. ${way}`, "einstellungen/marke")
      : fault(
          `Auf jeder Seite steht, der Shop sei nur eine Vorführung, und er nimmt echtes Geld. ${way}`,
          "einstellungen/marke",
        ),
  ];
}

function catalogue({ menus }: Counts): Finding {
  const { fine, fault } = about("Katalog");
  if (menus > 0) return fine(menus === 1 ? "1 Menü" : `${menus} Menüs`);
  return fault(
    "Es gibt noch nichts zu kaufen: Kein Menü ist veröffentlicht. Bitte unter /dashboard/menus Menüs anlegen und veröffentlichen.",
    "menus",
  );
}

async function trial(queries: Queries): Promise<Finding[]> {
  const { orders } = await readTrial(queries);
  if (orders === 0) return [];
  const what = orders === 1 ? "1 Testbestellung steht" : `${orders} Testbestellungen stehen`;
  return [
    about("Testbetrieb").fault(
      `${what} noch im Shop. Bitte vor dem Verkauf unter /dashboard/einstellungen den Testbetrieb beenden: Die Einrichtung bleibt.`,
      "einstellungen",
    ),
  ];
}

function team({ admins, newAdmins }: Counts): Finding[] {
  const { hint, fault } = about("Team");
  if (admins === 0) {
    return [
      fault(
        "Niemand hat alle Rechte. Bitte den Shop einmal starten, oder einen Zugang wieder einschalten.",
        "team",
      ),
    ];
  }
  if (newAdmins === 0) return [];
  return [hint("Ein vergebenes Passwort gilt noch. Bitte damit anmelden und ein eigenes wählen.", "zugang")];
}

async function proxies(queries: Queries, { trustedProxies }: ShopConfig): Promise<Finding[]> {
  const isTrusted = trustedNetworks(trustedProxies);
  const unknown = (await readUnknownProxies(queries)).filter(({ address }) => !isTrusted(address));
  if (unknown.length === 0) return [];
  const addresses = unknown.map(({ address }) => address).join(", ");
  const text = `${addresses} meldet Gäste weiter, ohne dass ihm vertraut wird. Bitte in TRUSTED_PROXIES aufnehmen, oder unter /dashboard ausblenden.`;
  return [about("Proxy").hint(text)];
}

async function background(queries: Queries): Promise<Finding> {
  const { fine, hint } = about("Aufträge");
  if (!(await readLastRound(queries)).isStill) return fine("werden erledigt");
  return hint(
    "Zurzeit verschickt niemand Mails und Rechnungen. Bitte den Shop oder `npm run worker` starten.",
  );
}

const oldestBackupHours = 26;

async function backups(queries: Queries, now: Date): Promise<Finding> {
  const { fine, fault } = about("Sicherung");
  const { isExpected, lastGoodAt } = await readBackupState(queries);
  if (!isExpected || !lastGoodAt) {
    return fault(
      "Es gibt noch keine. Bitte einrichten und einmal laufen lassen, siehe docs/OPERATIONS.md#backups-and-restore.",
    );
  }
  const hours = Math.floor((now.getTime() - lastGoodAt.getTime()) / 3_600_000);
  if (hours < oldestBackupHours) return fine(hours < 1 ? "keine Stunde alt" : `${hours} Stunden alt`);
  return fault(`Die letzte ist ${hours} Stunden alt. Bitte nachsehen, warum die nächtliche ausblieb.`);
}

function leftovers({ mails, isOwner }: Counts, { databaseUrl }: ShopConfig): Finding[] {
  const found: Finding[] = [];
  if (mails > 0) {
    const what = mails === 1 ? "1 Mail kam" : `${mails} Mails kamen`;
    found.push(
      about("Mail").hint(`${what} nicht an. Bitte unter /dashboard/ueberfaellig ansehen.`, "ueberfaellig"),
    );
  }
  if (databaseUrl && isOwner) {
    found.push(
      about("Rechte").hint(
        "Die Rolle des Shops könnte das Protokoll ändern. Bitte DATABASE_OWNER_URL setzen, siehe docs/SECURITY.md#roles-of-the-database.",
      ),
    );
  }
  return found;
}

/** What guests could order now, and what a person has to look at before. */
export function checkOffer(snapshot: ShopSnapshot): Finding[] {
  const { fine, fault } = about("Liefertage");
  return [
    snapshot.calendar().startDate === null
      ? fault("Kein Liefertag ist bestellbar. Bitte unter /dashboard/kalender nachsehen.", "kalender")
      : fine("lassen sich bestellen"),
    ...checkLaw(snapshot.settings),
  ];
}
