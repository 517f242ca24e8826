import { resetAccess } from "../src/server/office/team/reset-access.ts";
import { existingSecretKeys } from "#server/platform/config/signing-keys.ts";
import { dataDir, onDatabase } from "./on-database.ts";
import { outbox } from "./outbox-without-jobs.ts";

/** For the last administrator, who has lost the access: `npm run staff -- reset <e-mail>`. The shop may run meanwhile. */
const [verb, email] = process.argv.slice(2);
if (verb !== "reset" || !email?.includes("@")) {
  console.error("Aufruf: npm run staff -- reset <E-Mail>");
  process.exit(2);
}

await onDatabase(async (database) => {
  const { name, password } = await resetAccess(
    { database, outbox },
    { email, at: new Date(), secretKeys: await existingSecretKeys(process.env, dataDir) },
  );
  process.stdout.write(
    `${name}: Passkeys, Authenticator-App und Wiederherstellungscodes sind entfernt, alle Anmeldungen beendet.\n` +
      `Passwort (nur jetzt): ${password}\nNach der Anmeldung bitte gleich ein eigenes wählen.\n`,
  );
});
