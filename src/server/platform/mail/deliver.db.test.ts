import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { queriesBy } from "#server/platform/database/connection.ts";
import { DatabaseUnavailable } from "#server/platform/database/unavailable.ts";
import { type Jobs, openJobs } from "#server/platform/jobs/open-jobs.ts";
import { type DeliverDeps, deliver } from "#server/platform/mail/deliver.ts";
import type { ComposedMail } from "#server/platform/mail/letter.ts";
import { oneAtATime, type Turns } from "#server/platform/mail/one-at-a-time.ts";
import { openOutbox } from "#server/platform/mail/outbox.ts";
import { claimMail } from "#server/platform/mail/queries.ts";
import { requeueOverdue, resendMail } from "#server/platform/mail/resend.ts";
import { type MailTransport, type OutgoingMail, RefusedForGood } from "#server/platform/mail/transport.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { storedLetters } from "#test/stored-letters.ts";

const letter: ComposedMail = {
  subject: "Bitte bestätigen",
  html: '<a href="/x/geheim">hier</a>',
  text: "hier: /x/geheim",
  attachments: [{ filename: "AGB.txt", contentType: "text/plain", content: Buffer.from("AGB") }],
  secrets: ["geheim"],
};
const now = new Date("2026-09-14T07:00:00Z");

let database: FreshDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await freshDatabase();
  jobs = await openJobs(database, () => {});
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

describe("the outbox", () => {
  it("takes one mail for a cause, with one job, however often it is queued", async () => {
    const cause = `test/${randomUUID()}`;
    for (let time = 0; time < 3; time++) await queue(cause);
    await Promise.all([queue(cause), queue(cause)]);
    const { mails, waiting } = (await database.row<{ mails: number; waiting: number }>(
      `SELECT count(*) AS mails, count(j.id) AS waiting FROM mails m
       LEFT JOIN pgboss.job j ON j.singleton_key = m.id::text WHERE m.cause = $1`,
      [cause],
    ))!;
    expect([mails, waiting]).toEqual([1, 1]);
  });

  it("knows nothing of a mail whose transaction is rolled back", async () => {
    const cause = `test/${randomUUID()}`;
    const undone = database.transaction(async (queries) => {
      await openOutbox(jobs).queue(queries, { ...newMail(cause) });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await mailOf(cause)).toBeUndefined();
  });

  it("gets a late mail a new job when its own was lost, and only then", async () => {
    const id = await queued();
    await database.rows("DELETE FROM pgboss.job WHERE singleton_key = $1", [id]);
    await requeueOverdue(database, jobs);
    await requeueOverdue(database, jobs);
    const found = await database.rows("SELECT FROM pgboss.job WHERE singleton_key = $1", [id]);
    expect(found).toHaveLength(1);
  });
});

describe("a person who wants a mail sent again", () => {
  it("gets the failed one tried once more, and the sent one as a mail of its own", async () => {
    const id = await queued();
    const again = () => resendMail({ database, jobs }, { mailId: id, copyId: randomUUID(), now });
    expect(await again()).toBeUndefined();
    await deliverWith({ send: () => Promise.reject(new RefusedForGood("550")) }, id);
    await database.rows("DELETE FROM pgboss.job WHERE singleton_key = $1", [id]);
    expect(await again()).toBe(id);
    expect(await database.rows("SELECT FROM pgboss.job WHERE singleton_key = $1", [id])).toHaveLength(1);
    await deliverWith({}, id);
    const copy = await again();
    expect(copy).not.toBe(id);
    expect((await deliverWith({}, copy!)).sent).toHaveLength(1);
    expect((await stateOf(id))?.status).toBe("sent");
  });
});

describe("delivering", () => {
  it("sends the letter and keeps it without what only its reader may know", async () => {
    const id = await queued();
    const { sent } = await deliverWith({}, id);
    expect(sent[0]).toMatchObject({ id, to: "eva@example.de", text: "hier: /x/geheim" });
    const row = await stateOf(id);
    expect(row).toMatchObject({
      status: "sent",
      attempts: 1,
      lastError: null,
      subject: letter.subject,
      plain: "hier: /x/…",
    });
    expect(row?.html).not.toContain("geheim");
    expect(row?.attachments).toEqual([
      { filename: "AGB.txt", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it("happens once, even when tried in parallel or later", async () => {
    const id = await queued();
    const runs = await Promise.allSettled(Array.from({ length: 6 }, () => deliverWith({}, id)));
    const sent = runs.flatMap((run) => (run.status === "fulfilled" ? run.value.sent : []));
    expect(sent).toHaveLength(1);
    expect((await deliverWith({}, id)).sent).toEqual([]);
  });

  it("postpones a mail when the server asks for it, and sends it then", async () => {
    const id = await queued();
    await expect(
      deliverWith({ send: () => Promise.reject(new Error("450 greylisted")) }, id),
    ).rejects.toThrow("450");
    expect(await stateOf(id)).toMatchObject({ status: "queued", lastError: "450 greylisted" });
    await deliverWith({}, id);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  });

  it("gives up at once after a final refusal, and reports it", async () => {
    const id = await queued();
    const { errors } = await deliverWith(
      { send: () => Promise.reject(new RefusedForGood("550 no such user")) },
      id,
    );
    expect(await stateOf(id)).toMatchObject({ status: "failed", lastError: "550 no such user" });
    expect(String(errors[0])).toContain(id);
  });

  it("gives up at the last try", async () => {
    const id = await queued();
    await deliverWith({ send: () => Promise.reject(new Error("connect ECONNREFUSED")), isLastTry: true }, id);
    expect(await stateOf(id)).toMatchObject({ status: "failed", lastError: "connect ECONNREFUSED" });
  });

  it("does not give up because its worker is being stopped", async () => {
    const id = await queued();
    const stopping = new AbortController();
    const send = async (_mail: OutgoingMail, signal: AbortSignal) => {
      stopping.abort();
      signal.throwIfAborted();
    };
    await expect(deliverWith({ send, isLastTry: true, signal: stopping.signal }, id)).rejects.toThrow();
    expect((await stateOf(id))?.status).toBe("queued");
  });

  it("takes over from a process that died in the middle, once its claim has ended", async () => {
    const id = await queued();
    await claimMail(database, id, 3_600);
    await expect(deliverWith({}, id)).rejects.toThrow("in other hands");
    await endClaim(id);
    expect((await deliverWith({}, id)).sent).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("notes nothing for a worker that has lost its claim", async () => {
    const id = await queued();
    const send = async () => {
      // sending took so long that another worker has claimed the mail
      await database.rows("UPDATE mails SET attempts = attempts + 1 WHERE id = $1", [id]);
      throw new Error("too late");
    };
    await expect(deliverWith({ send }, id)).rejects.toThrow("too late");
    expect(await stateOf(id)).toMatchObject({ status: "sending", lastError: null });
  });

  it("begins once more when the database went away while the letter was written", async () => {
    const id = await queued();
    let failures = 1;
    const faltering = falteringAt("mails.store-letter", () => {
      if (failures-- > 0) throw new DatabaseUnavailable(new Error("Connection terminated"));
    });
    expect((await deliverWith({ on: faltering, isLastTry: true }, id)).sent).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("notes a sent mail before it can be claimed again, however long the database is away", async () => {
    const id = await queued();
    const turns = oneAtATime();
    let second: ReturnType<typeof deliverWith> | undefined;
    let failures = 2;
    const faltering = falteringAt("mails.mark-sent", () => {
      if (failures-- === 0) return;
      if (failures >= 0) {
        second ??= endClaim(id).then(() => deliverWith({ turns }, id));
        throw new DatabaseUnavailable(new Error("Connection terminated"));
      }
    });
    const sent: string[] = [];
    const send: MailTransport["send"] = async ({ to }, _signal, myTurn) => {
      await myTurn();
      sent.push(to);
    };
    await deliverWith({ on: faltering, turns, send }, id);
    expect(sent).toHaveLength(1);
    expect((await second)?.sent).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("notes a sent mail in a database that took over and has never seen the claim", async () => {
    const id = await queued();
    const send = async () => {
      await database.rows(
        "UPDATE mails SET status = 'queued', attempts = 0, claimed_until = NULL WHERE id = $1",
        [id],
      );
    };
    await deliverWith({ send }, id);
    expect(await stateOf(id)).toMatchObject({ status: "sent" });
    expect((await deliverWith({}, id)).sent).toEqual([]);
  });

  it.each([
    ["waits until the one before is noted", 60, ["first"]],
    ["waits no longer for a server that takes long to accept one", 0.001, ["first", "second"]],
  ])("of the next mail %s", async (_what, accepting, expected) => {
    const turns = oneAtATime();
    const began: string[] = [];
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
    const sendAs =
      (name: string): MailTransport["send"] =>
      async (_mail, _signal, myTurn) => {
        await myTurn();
        began.push(name);
        await accepted;
      };
    const seconds = { claimed: 60, sending: 45, accepting };
    const first = deliverWith({ turns, seconds, send: sendAs("first") }, await queued());
    await vi.waitFor(() => expect(began).toEqual(["first"]));
    const second = queued().then((id) => deliverWith({ turns, seconds, send: sendAs("second") }, id));
    if (expected.length > 1) await vi.waitFor(() => expect(began).toEqual(expected));
    // the second one begins by waiting until all is noted
    else await new Promise((next) => setImmediate(next));
    expect(began).toEqual(expected);
    accept();
    await Promise.all([first, second]);
    expect(began).toEqual(["first", "second"]);
  });

  it("notes a sent mail also when the database is away for a moment", async () => {
    const id = await queued();
    let failures = 2;
    const faltering = falteringAt("mails.mark-sent", () => {
      if (failures-- > 0) throw new Error("connection lost");
    });
    expect((await deliverWith({ on: faltering }, id)).sent).toHaveLength(1);
    expect((await stateOf(id))?.status).toBe("sent");
  });
});

function newMail(cause: string) {
  return { kind: "dispatch" as const, cause, recipient: "eva@example.de", now };
}

function queue(cause: string): Promise<void> {
  return database.transaction((queries) => openOutbox(jobs).queue(queries, newMail(cause)));
}

async function queued(): Promise<string> {
  const cause = `test/${randomUUID()}`;
  await queue(cause);
  return (await mailOf(cause))?.id ?? "";
}

/** as if its time were over */
async function endClaim(id: string): Promise<void> {
  await database.rows("UPDATE mails SET claimed_until = now() WHERE id = $1", [id]);
}

function mailOf(cause: string) {
  return database.row<{ id: string }>("SELECT id FROM mails WHERE cause = $1", [cause]);
}

async function stateOf(id: string) {
  return (await storedLetters(database, "id = $1", [id]))[0];
}

async function deliverWith(
  how: {
    send?: MailTransport["send"];
    turns?: Turns;
    seconds?: DeliverDeps["seconds"];
    isLastTry?: boolean;
    signal?: AbortSignal;
    on?: FreshDatabase;
  },
  id: string,
) {
  const sent: OutgoingMail[] = [];
  const errors: unknown[] = [];
  const send = how.send ?? (async (mail: OutgoingMail) => void sent.push(mail));
  const deps: DeliverDeps = {
    database: how.on ?? database,
    clock: () => Temporal.Instant.from("2026-09-14T07:00:00Z"),
    turns: how.turns ?? oneAtATime(),
    seconds: how.seconds,
    transport: { send },
    compose: async () => letter,
    onError: (error) => errors.push(error),
  };
  const signal = how.signal ?? new AbortController().signal;
  await deliver(deps, id, { isLastTry: how.isLastTry ?? false, signal });
  return { sent, errors };
}

/** The database, going away before a statement when `before` throws. */
function falteringAt(name: string, before: () => void): FreshDatabase {
  const queries = queriesBy(async (query, values) => {
    if (query.name === name) before();
    return database.untyped(query, values);
  });
  return { ...database, ...queries } as FreshDatabase;
}
