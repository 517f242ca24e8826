import { StartRefused } from "#system/start-refused.ts";
import type { Database } from "../src/server/platform/database/database.ts";
import { resetFactors } from "../src/server/platform/logins/factors/reset-factors.ts";
import { findPerson } from "../src/server/platform/logins/staff.ts";
import { outbox } from "./outbox-without-jobs.ts";

/**
 * For the last administrator, whom no other administrator can help: removes all second factors. Returns the report.
 */
export async function resetPersonFactors(database: Database, mailbox: string, at: Date): Promise<string> {
  const email = mailbox.trim().toLowerCase();
  const person = await findPerson(database, email);
  if (!person) throw new StartRefused(`Im Team gibt es niemanden mit der Adresse ${email}.`);
  const actor = { id: null, name: "Kommandozeile" };
  await database.transaction((queries) =>
    resetFactors({ outbox }, queries, { actor, staffId: person.id, at }),
  );
  return `${person.name}: Passkeys, Authenticator-App und Wiederherstellungscodes sind entfernt, alle Anmeldungen beendet.`;
}
