import { buildShop } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { workerName } from "#server/platform/database/application-names.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { type RunningWorker, startWorker } from "#server/start/start-worker.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { answerParent } from "./answer-parent.ts";

/** The background in a process of its own; letters are written and stored, and a mail server takes them at once. */
const database = openDatabase({
  connectionString: process.env.DATABASE_URL ?? "",
  name: workerName,
  onIdleError: () => {},
});
const shop = await buildShop({
  database,
  clock: systemClock,
  config: {
    publicUrl: "http://localhost",
    payments: { provider: "sandbox" },
    trustedProxies: [],
    secretKeys: [testSecretKey],
    ratePerMinute: 0,
    metricsToken: null,
    logLevel: "silent",
  },
});
let worker: RunningWorker | undefined;
answerParent(async (question: { isWorking: boolean }) => {
  await worker?.stop();
  worker = undefined;
  if (!question.isWorking) return;
  worker = await startWorker({
    shop,
    database,
    config: { mail: { smtpUrl: null, from: null, folder: "/nowhere", dkim: null } },
    transport: { send: async () => {} },
    clock: systemClock,
    onError: (error) => console.error(error),
  });
});
