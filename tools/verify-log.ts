import { parseArgs } from "node:util";
import { existingSecretKeys } from "../src/server/platform/keys/secret-key.ts";
import { chains, logNames } from "../src/server/platform/security-log/chains.ts";
import { sealKeys } from "../src/server/platform/security-log/seal.ts";
import { verifyLog } from "../src/server/platform/security-log/verify-log.ts";
import { dataDir, onDatabase } from "./on-database.ts";

/**
 * Proves that no log entry was changed, removed or inserted: one line, and the last seals to be kept elsewhere; exit
 * code 1 if one was. `-- --seal <kept>` proves it also against whoever could have removed seals.
 */
const kept = readKept();
await onDatabase(async (database) => {
  const secretKeys = await existingSecretKeys(process.env, dataDir);
  const keys = secretKeys.length > 0 ? sealKeys(secretKeys) : undefined;
  if (!keys && kept.length > 0)
    return fail("Ohne SECRET_KEY lässt sich das aufbewahrte Siegel nicht prüfen.");
  const summaries: string[] = [];
  const seals: string[] = [];
  for (const log of logNames) {
    const ofLog = kept.find((one) => one.startsWith(`${log}:`));
    const { entries, head, fault, overdue, last } = await verifyLog(database, log, { keys, kept: ofLog });
    if (fault) return fail(`${chains[log].words} verfälscht: ${fault}.`);
    if (overdue) return fail(`Nicht gesiegelt: ${overdue}. Läuft der Shop mit seinen Aufträgen?`);
    summaries.push(
      `${chains[log].words} ${entries} ${entries === 1 ? "Eintrag" : "Einträge"}, Ende ${head.slice(0, 16)}`,
    );
    if (last) seals.push(`--seal ${last}`);
  }
  const words = keys ? "Siegel gültig" : "Siegel nicht geprüft, weil SECRET_KEY fehlt";
  console.log(`Beide Ketten sind unversehrt (${summaries.join("; ")}; ${words}).`);
  if (seals.length > 0) console.log(`Letzte Siegel, andernorts aufzubewahren: ${seals.join(" ")}`);
});

function fail(line: string): void {
  console.log(line);
  process.exitCode = 1;
}

function readKept(): string[] {
  try {
    const { seal = [] } = parseArgs({ options: { seal: { type: "string", multiple: true } } }).values;
    if (seal.every((one) => /^(audit|security):\d+:[0-9a-f]{64}$/.test(one))) return seal;
  } catch {
    // said below
  }
  console.error("Aufruf: npm run verify-log, dahinter -- --seal <aufbewahrtes Siegel>, auch mehrmals");
  process.exit(2);
}
