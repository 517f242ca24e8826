import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WithdrawalReceiptData } from "#server/domain/orders/letters/withdrawal-receipt.ts";
import { type Jobs, openJobs } from "#server/platform/jobs/open-jobs.ts";
import { openOutbox } from "#server/platform/mail/outbox.ts";
import { orderPrefix } from "#test/brand.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { type CaughtMail, type MailServer, openMailServer } from "#test/mail-server.ts";
import { testSecretKey } from "#test/secret-key.ts";

const program = join(import.meta.dirname, "../../../../test/worker-process.ts");
const longMs = 120_000;

let database: FreshDatabase;
let jobs: Jobs;
let server: MailServer;
let worker: ChildProcess | undefined;
/** runs at each step of each mail; true kills the worker at once */
let killAt: (step: "recipient" | "message", deaths: number) => boolean = () => false;
/** runs before the mail server says that it has taken a mail */
let beforeTaken = async (_mail: CaughtMail) => {};
/** whether the mail server accepts messages of a dead worker */
let acceptsFromDead = false;
let deaths = 0;
const connections = new Set<string>();
const ofTheDead = new Set<string>();

beforeAll(async () => {
  database = await freshDatabase();
  jobs = await openJobs(database, () => {});
  server = await openMailServer({
    toRecipient: (_address, connection) => answer("recipient", connection),
    async toMessage(mail, connection) {
      await beforeTaken(mail);
      return answer("message", connection);
    },
  });
});
beforeEach(() => {
  deaths = 0;
  killAt = () => false;
  beforeTaken = async () => {};
  server.caught.length = 0;
});
afterEach(() => worker?.kill("SIGKILL"));
afterAll(async () => {
  await server.close();
  await jobs.close();
  await database.close();
});

it(
  "no mail is lost or doubled when workers are killed in the middle of a conversation",
  async () => {
    killAt = (step, before) => before < 2 && step === (before === 0 ? "recipient" : "message");
    acceptsFromDead = false;
    const recipients = await queueMails(4);
    startWorker();
    await expect
      .poll(() => statuses(recipients), { timeout: longMs })
      .toEqual(["sent", "sent", "sent", "sent"]);
    expect(deaths).toBe(2);
    expect(server.caught.flatMap(({ to }) => to).sort()).toEqual(recipients);
  },
  longMs,
);

it(
  "the one moment that SMTP leaves open makes the same message again, known by its Message-ID",
  async () => {
    // the server accepts the mail, and the worker dies before noting it
    killAt = (step, before) => before === 0 && step === "message";
    acceptsFromDead = true;
    const recipients = await queueMails(1);
    startWorker();
    await expect.poll(() => statuses(recipients), { timeout: longMs }).toEqual(["sent"]);
    const ids = server.caught.map(({ messageId }: CaughtMail) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  },
  longMs,
);

describe("between the mail server's word for one of sixteen mails and the note of it", () => {
  it(
    "a worker that is killed repeats this one alone, with its Message-ID",
    async () => {
      const { recipients, taken, letGo } = await untilTaken(5);
      worker?.kill("SIGKILL");
      await letGo();
      startWorker();
      await expect.poll(() => countSent(recipients), { timeout: longMs }).toBe(16);
      expect(repeated()).toEqual([taken]);
      expect(new Set(server.caught.flatMap(({ to }) => to)).size).toBe(16);
    },
    longMs,
  );

  it(
    "a connection that ends repeats none, and no other mail leaves before the note",
    async () => {
      const { recipients, letGo } = await untilTaken(5);
      expect(server.caught).toHaveLength(5);
      await letGo();
      await expect.poll(() => countSent(recipients), { timeout: longMs }).toBe(16);
      expect(repeated()).toEqual([]);
      expect(server.caught).toHaveLength(16);
    },
    longMs,
  );
});

/** Lets a worker send sixteen mails and stops it when it marks this one as sent: its row is locked. */
async function untilTaken(place: number) {
  const locked = Promise.withResolvers<CaughtMail>();
  const free = Promise.withResolvers<void>();
  let lock: Promise<void> | undefined;
  beforeTaken = async (mail) => {
    if (server.caught.length !== place - 1 || lock) return;
    lock = database.transaction(async (queries) => {
      await queries.rows("SELECT FROM mails WHERE recipient = $1 FOR UPDATE", mail.to);
      locked.resolve(mail);
      await free.promise;
    });
    await locked.promise;
  };
  const recipients = await queueMails(16);
  startWorker();
  const mail = await locked.promise;
  await expect.poll(() => database.rows(waitingSql), { timeout: longMs }).toHaveLength(1);
  return {
    recipients,
    taken: { to: mail.to, messageId: mail.messageId },
    /** what waits for the row ends with its connection, undone */
    async letGo() {
      await database.rows(`SELECT pg_terminate_backend(pid, 5000) FROM (${waitingSql}) waiting`);
      free.resolve();
      await lock;
    },
  };
}

const waitingSql =
  "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

function repeated() {
  const first = new Map<string, CaughtMail>();
  return server.caught.flatMap((mail) => {
    const [address = ""] = mail.to;
    if (!first.has(address)) {
      first.set(address, mail);
      return [];
    }
    return [{ to: mail.to, messageId: mail.messageId }];
  });
}

async function countSent(recipients: string[]): Promise<number> {
  return (await statuses(recipients)).filter((status) => status === "sent").length;
}

function answer(step: "recipient" | "message", connection: string): string | undefined {
  connections.add(connection);
  if (killAt(step, deaths)) {
    deaths++;
    worker?.kill("SIGKILL");
    for (const one of connections) ofTheDead.add(one);
    startWorker();
  }
  // a message of a dead worker may still arrive
  return ofTheDead.has(connection) && !acceptsFromDead ? "451 gone" : undefined;
}

function startWorker(): void {
  worker = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      SECRET_KEY: testSecretKey,
      SMTP_URL: server.url,
      MAIL_FROM: "hallo@shop.example",
    },
    stdio: "ignore",
  });
}

let queuedMails = 0;

async function queueMails(count: number): Promise<string[]> {
  const outbox = openOutbox(jobs);
  const recipients = Array.from({ length: count }, () => `guest-${++queuedMails}@example.de`);
  for (const recipient of recipients) {
    await database.transaction((queries) =>
      outbox.queue(queries, {
        kind: "withdrawal-receipt",
        cause: recipient,
        recipient,
        data: receipt,
        now: new Date(),
      }),
    );
  }
  // the test does not wait minutes for the job of a dead process
  await database.rows(
    "UPDATE pgboss.job SET expire_seconds = 5, retry_backoff = false, retry_delay = 1 WHERE name = 'send-mail'",
  );
  return recipients;
}

const receipt: WithdrawalReceiptData = {
  name: "Eva Brandt",
  receivedAt: "14. September 2026, 10:15 Uhr",
  statement: [`Ich widerrufe den Vertrag zur Bestellung ${orderPrefix}-100001.`],
  items: [],
};

async function statuses(recipients: string[]): Promise<string[]> {
  const rows = await database.rows<{ status: string }>("SELECT status FROM mails WHERE recipient = ANY($1)", [
    recipients,
  ]);
  return rows.map(({ status }) => status);
}
