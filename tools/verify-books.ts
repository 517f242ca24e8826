import { verifyBooks } from "../src/server/domain/invoices/books/verify-books.ts";
import { existingSecretKeys } from "#server/platform/config/signing-keys.ts";
import { sealKeys } from "../src/server/platform/log/seal-log.ts";
import { verifyLog } from "../src/server/platform/log/verify-log.ts";
import { dataDir, onDatabase } from "./on-database.ts";

/**
 * Proves the books, for example after a restore: no invoice is missing, all sums agree, payments are those of the
 * orders, the log is whole. One line for each fault and exit code 1, or one line that says what was compared.
 */
await onDatabase(async (database) => {
  const { orders, invoices, paidCents, faults } = await verifyBooks(database);
  const secretKeys = await existingSecretKeys(process.env, dataDir);
  const keys = secretKeys.length > 0 ? sealKeys(secretKeys) : undefined;
  const { fault } = await verifyLog(database, { keys });
  if (fault) faults.push(`Protokoll: ${fault}.`);
  if (faults.length > 0) {
    console.log(`Die Bücher stimmen nicht:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    process.exitCode = 1;
    return;
  }
  const euros = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(
    paidCents / 100,
  );
  const number = new Intl.NumberFormat("de-DE");
  console.log(
    `Die Bücher stimmen: ${number.format(orders)} ${orders === 1 ? "Bestellung" : "Bestellungen"}, ` +
      `${number.format(invoices)} ${invoices === 1 ? "Rechnung" : "Rechnungen"} ohne Lücke, ` +
      `${euros} an Zahlungen, das Protokoll unversehrt.`,
  );
});
