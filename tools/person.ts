import { erasePerson } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { existingSecretKeys } from "#server/platform/config/signing-keys.ts";
import type { Database } from "#server/platform/database/database.ts";
import { resetFactors } from "#server/platform/logins/factors/change-factors.ts";
import { eraseLoginAttempts } from "#server/platform/logins/login-delay.ts";
import { findPerson } from "#server/platform/logins/staff.ts";
import { StartRefused } from "#system/start-refused.ts";
import { dataDir, onDatabase } from "./on-database.ts";
import { outbox } from "./outbox-without-jobs.ts";

/**
 * For the last administrator, whom no other administrator can help: removes all second factors. Returns the report.
 */
async function resetPersonFactors(database: Database, mailbox: string, at: Date): Promise<string> {
  const email = mailbox.trim().toLowerCase();
  const person = await findPerson(database, email);
  if (!person) throw new StartRefused(`Im Team gibt es niemanden mit der Adresse ${email}.`);
  const actor = { id: null, name: "Kommandozeile" };
  await database.transaction((queries) =>
    resetFactors({ outbox }, queries, { actor, staffId: person.id, at }),
  );
  return `${person.name}: Passkeys, Authenticator-App und Wiederherstellungscodes sind entfernt, alle Anmeldungen beendet.`;
}

/**
 * What a person may demand: `npm run person -- export <e-mail>` and `npm run person -- erase <e-mail>`. For a team
 * member who has lost every second factor: `npm run person -- --reset-factors <e-mail>`.
 */
const verbs = ["export", "erase", "--reset-factors"];
const [verb = "", email] = process.argv.slice(2);
if (!email?.includes("@") || !verbs.includes(verb)) {
  console.error(verbs.map((one) => `Aufruf: npm run person -- ${one} <E-Mail>`).join("\n"));
  process.exit(2);
}

await onDatabase(async (database) => {
  const now = new Date();
  const mailbox = email.trim();
  if (verb === "export") return say(JSON.stringify(await exportPerson(database, mailbox, now), null, 2));
  if (verb === "erase") {
    await eraseLoginAttempts(database, await existingSecretKeys(process.env, dataDir), mailbox);
    return say((await erasePerson(database, mailbox, now)).join("\n"));
  }
  say(await resetPersonFactors(database, mailbox, now));
});

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
