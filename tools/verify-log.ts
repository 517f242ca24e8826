import { existingSecretKeys } from "../src/server/platform/keys/secret-key.ts";
import { chains, logNames } from "../src/server/platform/security-log/chains.ts";
import { sealKeys } from "../src/server/platform/security-log/seal.ts";
import { verifyLog } from "../src/server/platform/security-log/verify-log.ts";
import { dataDir, onDatabase } from "./on-database.ts";

/** Proves that no log entry was changed, removed or inserted: one line, exit code 1 if one was. */
await onDatabase(async (database) => {
  const secretKeys = await existingSecretKeys(process.env, dataDir);
  const keys = secretKeys.length > 0 ? sealKeys(secretKeys) : undefined;
  const summaries: string[] = [];
  for (const log of logNames) {
    const { entries, head, fault } = await verifyLog(database, log, keys);
    if (fault) {
      console.log(`${chains[log].words} verfälscht: ${fault}.`);
      process.exitCode = 1;
      return;
    }
    summaries.push(
      `${chains[log].words} ${entries} ${entries === 1 ? "Eintrag" : "Einträge"}, Ende ${head.slice(0, 16)}`,
    );
  }
  const seals = keys ? "Siegel gültig" : "Siegel nicht geprüft, weil SECRET_KEY fehlt";
  console.log(`Beide Ketten sind unversehrt (${summaries.join("; ")}; ${seals}).`);
});
