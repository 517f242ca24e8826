import { erasePerson } from "../src/server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "../src/server/domain/team/privacy/export-person.ts";
import { existingSecretKeys } from "../src/server/platform/config/secret-key.ts";
import { eraseLoginAttempts } from "../src/server/platform/logins/login-delay.ts";
import { dataDir, onDatabase } from "./on-database.ts";
import { resetPersonFactors } from "./reset-person-factors.ts";

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
