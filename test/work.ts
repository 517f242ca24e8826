import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MailConfig } from "#server/platform/config/mail-config.ts";
import { startWorker } from "#server/start/start-worker.ts";
import type { TestShop } from "#test/open-shop.ts";

export interface TestWorker {
  /** where mails are written without a mail server */
  folder: string;
  errors: unknown[];
  stop(): Promise<void>;
}

const folders: string[] = [];
// not when a worker stops: on a crowded machine its last letter may still be on its way into the folder
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs a test shop's background with short intervals. */
export async function work(
  shop: TestShop,
  smtpUrl: string | null = null,
  from: MailConfig["from"] = { name: "Topf & Tag", address: "hallo@shop.example" },
  { pollSeconds = 0.5 }: { pollSeconds?: number } = {},
): Promise<TestWorker> {
  const folder = await mkdtemp(join(tmpdir(), "shop-test-mails-"));
  folders.push(folder);
  const errors: unknown[] = [];
  const worker = await startWorker({
    shop,
    database: shop.database,
    config: { mail: { dkim: null, smtpUrl, folder, from }, vies: new URL("http://vies.invalid") },
    clock: shop.checkout.clock,
    onError: (error) => errors.push(error),
    pace: { pollSeconds, superviseSeconds: 5, mailSeconds: { claimed: 60, sending: 45, accepting: 2 } },
  });
  return {
    folder,
    errors,
    stop: () => worker.stop(),
  };
}
