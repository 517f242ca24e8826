import { randomBytes, randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { queriesBy } from "#server/platform/database/connection.ts";
import { DatabaseUnavailable } from "#server/platform/database/unavailable.ts";
import { type DeliverDeps, deliver, oneAtATime, type Turns } from "#server/platform/mail/deliver.ts";
import type { ComposedMail } from "#server/platform/mail/letter.ts";
import { claimMail } from "#server/platform/mail/queries.ts";
import { resendMail } from "#server/platform/mail/resend.ts";
import { type MailTransport, type OutgoingMail, RefusedForGood } from "#server/platform/mail/transport.ts";
import type { FreshDatabase } from "#test/fresh-database.ts";
import { outboxForTests } from "#test/outbox.ts";
import { storedLetters } from "#test/stored-letters.ts";

const letter: ComposedMail = {
  subject: "Bitte bestätigen",
  html: '<a href="/x/geheim">hier</a>',
  text: "hier: /x/geheim",
  attachments: [{ filename: "AGB.txt", contentType: "text/plain", content: Buffer.from("AGB") }],
  secrets: ["geheim"],
};

const { database, jobs, queued } = await outboxForTests();

describe("a person who wants a mail sent again", () => {
  it("gets the failed one tried once more, and the sent one as a mail of its own", async () => {
    const id = await queued();
    const deps = { database, jobs, clock: () => Temporal.Now.instant(), guessKey: randomBytes(32) };
    const again = () => resendMail(deps, { mailId: id, copyId: randomUUID(), now: new Date() });
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
    // the team reads what was to be said
    expect(await stateOf(id)).toMatchObject({
      status: "failed",
      lastError: "connect ECONNREFUSED",
      subject: letter.subject,
      plain: "hier: /x/…",
    });
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
    const faltering = falteringAt("mails.may-still-go", () => {
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
    expect(await stateOf(id)).toMatchObject({ status: "sent", subject: letter.subject });
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
    await expect.poll(() => began).toEqual(["first"]);
    const second = queued().then((id) => deliverWith({ turns, seconds, send: sendAs("second") }, id));
    if (expected.length > 1) await expect.poll(() => began).toEqual(expected);
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

/** as if its time were over */
async function endClaim(id: string): Promise<void> {
  await database.rows("UPDATE mails SET claimed_until = now() WHERE id = $1", [id]);
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
