import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Jobs, openJobs } from "#server/platform/jobs/open-jobs.ts";
import { deliver, oneAtATime } from "#server/platform/mail/deliver.ts";
import { openOutbox } from "#server/platform/mail/outbox.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { storedLetters } from "#test/stored-letters.ts";

const corrected = "right@example.de";

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

describe("mails of one batch", () => {
  it("are each stored with their own letter and sent to their own reader", async () => {
    const mails = await queued(5);
    const { sent } = await sendAll(mails);
    expect(sent.sort()).toEqual(mails.map(({ recipient }) => `${recipient}: for ${recipient}`).sort());
    for (const { recipient } of mails)
      expect(await stateOf(recipient)).toMatchObject({
        status: "sent",
        plain: `for ${recipient}`,
        attempts: 1,
      });
  });

  it("go out beside one that cannot be stored", async () => {
    const mails = await queued(4);
    const bad = mails[1]!;
    const subjectOf = (recipient: string) => (recipient === bad.recipient ? "\u0000" : "Bestellung");
    const { sent, failed } = await sendAll(mails, { subjectOf });
    expect(sent).toHaveLength(3);
    expect(failed).toEqual([bad.id]);
    expect(await stateOf(bad.recipient)).toMatchObject({ status: "queued", attempts: 1 });
    for (const { recipient } of mails.filter((mail) => mail !== bad))
      expect(await stateOf(recipient)).toMatchObject({ status: "sent", attempts: 1, lastError: null });
  });

  it.each([
    ["written", 0],
    ["sent", 1],
  ] as const)("go out beside one whose address is corrected while it is %s", async (step, toOldAddress) => {
    const mails = await queued(4);
    const moved = mails[2]!;
    const correct = async (id: string) => {
      if (id === moved.id)
        await database.rows("UPDATE mails SET recipient = $2 WHERE id = $1", [id, corrected]);
    };
    const { sent, failed } = await sendAll(
      mails,
      step === "written" ? { writing: correct } : { sending: correct },
    );
    expect(failed).toEqual([moved.id]);
    expect(sent.filter((one) => one.startsWith(moved.recipient))).toHaveLength(toOldAddress);
    expect(sent).toHaveLength(3 + toOldAddress);
    expect((await sendAll([moved])).sent).toEqual([`${corrected}: for ${corrected}`]);
  });

  it("go out once when two workers hold the same batch, in another order", async () => {
    const mails = await queued(8);
    const both = await Promise.all([sendAll(mails), sendAll(mails.toReversed())]);
    const sent = both.flatMap((worker) => worker.sent);
    expect(sent).toHaveLength(8);
    expect(new Set(sent).size).toBe(8);
    for (const { recipient } of mails)
      expect(await stateOf(recipient)).toMatchObject({ status: "sent", attempts: 1 });
  });
});

interface Queued {
  id: string;
  recipient: string;
}

function queued(count: number): Promise<Queued[]> {
  const recipients = Array.from({ length: count }, () => `${randomUUID()}@example.de`);
  return database.transaction(async (queries) => {
    for (const recipient of recipients) {
      const mail = { kind: "dispatch", cause: `test/${recipient}`, recipient, now: new Date() } as const;
      await openOutbox(jobs).queue(queries, mail);
    }
    return queries.rows<Queued>("SELECT id, recipient FROM mails WHERE recipient = ANY($1)", [recipients]);
  });
}

async function stateOf(recipient: string) {
  return (await storedLetters(database, "recipient = $1", [recipient]))[0];
}

/** As a worker does with the jobs of a batch. */
async function sendAll(
  mails: readonly Queued[],
  during: {
    subjectOf?: (recipient: string) => string;
    writing?: (mailId: string) => Promise<void>;
    sending?: (mailId: string) => Promise<void>;
  } = {},
): Promise<{ sent: string[]; failed: string[] }> {
  const { subjectOf = () => "Bestellung", writing, sending } = during;
  const sent: string[] = [];
  const failed: string[] = [];
  const deps = {
    database,
    clock: () => Temporal.Instant.from("2026-09-14T07:00:00Z"),
    turns: oneAtATime(),
    transport: {
      async send({ id, to, text }: { id: string; to: string; text: string }) {
        sent.push(`${to}: ${text}`);
        await sending?.(id);
      },
    },
    async compose({ id, recipient }: Queued) {
      await writing?.(id);
      const text = `for ${recipient}`;
      return { subject: subjectOf(recipient), html: text, text, attachments: [] };
    },
    onError() {},
  };
  const { signal } = new AbortController();
  const delivering = mails.map(({ id }) =>
    deliver(deps, id, { isLastTry: false, signal }).catch(() => void failed.push(id)),
  );
  await Promise.all(delivering);
  return { sent, failed };
}
