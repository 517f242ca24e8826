import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gatherStatements } from "#server/platform/database/gather-statements.ts";
import { forAll, forEach, type Statement } from "#server/platform/database/statement.ts";
import { DatabaseUnavailable } from "#server/platform/database/unavailable.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const transactionId = { text: "SELECT pg_current_xact_id()::text AS id" };
const addKind = "INSERT INTO mail_kinds (kind) VALUES ($1) RETURNING kind";

function kind(): string {
  return `k-${randomUUID().replaceAll(/[^a-f]/g, "")}-${randomUUID().replaceAll(/[^a-f]/g, "")}`;
}

describe("statements that several jobs start in the same turn", () => {
  it("commit once, and those of a later turn by themselves", async () => {
    const gathered = gatherStatements(database);
    const [first, second] = await Promise.all([
      gathered.untyped(transactionId),
      gathered.untyped(transactionId),
    ]);
    expect(first).toEqual(second);
    expect(await gathered.untyped(transactionId)).not.toEqual(first);
  });

  it("fail each for itself, and what the others did holds", async () => {
    const gathered = gatherStatements(database);
    const good = [kind(), kind()];
    const results = await Promise.allSettled([
      gathered.untyped({ text: addKind }, [good[0]]),
      gathered.untyped({ text: addKind }, ["NO SUCH KIND"]),
      gathered.untyped({ text: addKind }, [good[1]]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const stored = await database.rows("SELECT kind FROM mail_kinds WHERE kind = ANY($1)", [good]);
    expect(stored).toHaveLength(2);
  });

  it("are not repeated when the connection is lost, because they may have happened", async () => {
    let tries = 0;
    const away = {
      ...database,
      transaction: async () => {
        tries++;
        throw new DatabaseUnavailable("away");
      },
    };
    const gathered = gatherStatements(away as unknown as FreshDatabase);
    const results = await Promise.allSettled([
      gathered.untyped(transactionId),
      gathered.untyped(transactionId),
    ]);
    expect(tries).toBe(1);
    for (const result of results) expect(result).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
  });
});

describe("calls of a statement that merges", () => {
  const share = forEach({
    text: `SELECT place::int, 12 / portions AS share, count(*) OVER ()::int AS together
           FROM unnest($1::int[]) WITH ORDINALITY AS requested (portions, place) ORDER BY place DESC`,
  } as Statement<{ place: number; share: number; together: number }, [number[]]>);

  it("become one in a turn, and each gets its own rows", async () => {
    const gathered = gatherStatements(database);
    const asked = [2, 3, 4].map((portions) => gathered.row(share, [[portions]]));
    expect(await Promise.all(asked)).toMatchObject([
      { share: 6, together: 3 },
      { share: 4, together: 3 },
      { share: 3, together: 3 },
    ]);
    expect(await gathered.row(share, [[6]])).toMatchObject({ share: 2, together: 1 });
  });

  it("fail each for itself", async () => {
    const gathered = gatherStatements(database);
    const asked = [2, 0, 4].map((portions) => gathered.row(share, [[portions]]));
    expect(await Promise.allSettled(asked)).toMatchObject([
      { value: { share: 6, together: 1 } },
      { reason: { message: "division by zero" } },
      { value: { share: 3, together: 1 } },
    ]);
  });

  it("share the rows of a read that is the same for all, of this turn alone", async () => {
    const gathered = gatherStatements(database);
    const now = forAll({ text: "SELECT gen_random_uuid() AS read" } as Statement<{ read: string }, []>);
    const [first, second] = await Promise.all([gathered.row(now), gathered.row(now)]);
    expect(second).toEqual(first);
    expect(await gathered.row(now)).not.toEqual(first);
  });
});
