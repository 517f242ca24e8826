import { resetAccess } from "../src/server/office/team/reset-access.ts";
import { existingSecretKeys } from "../src/server/platform/config/secret-key.ts";
import { dataDir, onDatabase } from "./on-database.ts";
import { outbox } from "./outbox-without-jobs.ts";

/** For an administrator whom no other one can help: `npm run staff -- reset <e-mail>`, beside a running shop or not. */
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
