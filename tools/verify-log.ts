import { parseArgs } from "node:util";
import { existingSecretKeys } from "#server/platform/config/signing-keys.ts";
import { sealKeys } from "../src/server/platform/log/seal-log.ts";
import { verifyLog } from "../src/server/platform/log/verify-log.ts";
import { dataDir, onDatabase } from "./on-database.ts";

/**
 * Proves that no log entry was changed, removed or inserted: one line, and the last seal to be kept elsewhere; exit
 * code 1 if one was. `-- --seal <kept>` proves it also against an attacker who removed seals.
 */
const kept = readKept();
await onDatabase(async (database) => {
  const secretKeys = await existingSecretKeys(process.env, dataDir);
  const keys = secretKeys.length > 0 ? sealKeys(secretKeys) : undefined;
  if (!keys && kept) return fail("Ohne SECRET_KEY lässt sich das aufbewahrte Siegel nicht prüfen.");
  const { entries, fault, overdue, last } = await verifyLog(database, { keys, kept });
  if (fault) return fail(`Protokoll verfälscht: ${fault}.`);
  if (overdue) return fail(`Nicht gesiegelt: ${overdue}. Läuft der Shop mit seinen Aufträgen?`);
  const words = keys ? "Siegel gültig" : "Siegel nicht geprüft, weil SECRET_KEY fehlt";
  console.log(
    `Das Protokoll ist unversehrt (${entries} ${entries === 1 ? "Eintrag" : "Einträge"}; ${words}).`,
  );
  if (last) console.log(`Letztes Siegel, andernorts aufzubewahren: --seal ${last}`);
});

function fail(line: string): void {
  console.log(line);
  process.exitCode = 1;
}

function readKept(): string | undefined {
  try {
    const { seal } = parseArgs({ options: { seal: { type: "string" } } }).values;
    if (seal === undefined || /^\d+:[0-9a-f]{64}$/.test(seal)) return seal;
  } catch {
    // said below
  }
  console.error("Aufruf: npm run verify-log, dahinter -- --seal <aufbewahrtes Siegel>");
  process.exit(2);
}
