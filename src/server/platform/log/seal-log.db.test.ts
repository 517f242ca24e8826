import { afterAll, describe, expect, it } from "vitest";
import { sealKeys, sealLog } from "#server/platform/log/seal-log.ts";
import { verifyLog, verifySeals } from "#server/platform/log/verify-log.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { writeChange } from "#test/log.ts";
import { testSecretKey } from "#test/secret-key.ts";

const database = await freshDatabase();
afterAll(() => database.close());
await writeChange(database, "vor dem Siegel");

describe("seals", () => {
  const keys = sealKeys([testSecretKey]);
  const proof = (one: FreshDatabase, kept?: string) => verifyLog(one, { keys, kept });
  const names = ["eins", "zwei", "drei", "vier", "fünf", "sechs"];

  /** Two entries to each of three seals. */
  async function sealedThrice(): Promise<FreshDatabase> {
    const one = await freshDatabase();
    for (const [at, name] of names.entries()) {
      await writeChange(one, name);
      if (at % 2 === 1) await sealLog(one, keys);
    }
    return one;
  }

  /** As the owner without the key, every guard off: the entry is gone, and all after it is linked anew. */
  const relink = (one: FreshDatabase, more = "") =>
    one.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows(`DELETE FROM log_entries WHERE subject_id = 'drei';
        DO $$
        DECLARE one record; link log_chain; pos bigint := 0; last bytea := decode(repeat('00', 32), 'hex');
        BEGIN
          CREATE TEMP TABLE links ON COMMIT DROP AS
            SELECT c.* FROM log_chain c JOIN log_entries l ON l.id = c.entry;
          DELETE FROM log_chain;
          FOR one IN SELECT * FROM links ORDER BY position LOOP
            pos := pos + 1;
            link := (pos, one.entry, one.at, one.kind, one.content, last, NULL);
            last := sha256(last || convert_to(concat_ws('|', pos, one.entry,
              (extract(epoch FROM one.at) * 1000000)::bigint, one.kind), 'UTF8') || one.content);
            link.hash := last;
            INSERT INTO log_chain SELECT link.*;
          END LOOP;
        END $$;
        ${more}`);
    });

  it("hold, also after the key was changed, and are no other shop's", async () => {
    await sealLog(database, keys);
    await sealLog(database, keys);
    const faultOf = async (other: typeof keys) => (await verifyLog(database, { keys: other })).fault;
    expect(await faultOf(keys)).toBeUndefined();
    await writeChange(database, "nach dem Siegel");
    expect(await faultOf(sealKeys(["a new key of thirty-two characters", testSecretKey]))).toBeUndefined();
    expect(await faultOf(sealKeys(["somebody else's key of so many chars"]))).toContain(
      "keine gültige Unterschrift",
    );
  });

  it("show that the chain was written anew, however many there are since, or cut off", async () => {
    const rewritten = await sealedThrice();
    expect(await proof(rewritten)).toMatchObject({
      fault: undefined,
      last: expect.stringMatching(/^3:/),
    });
    await relink(rewritten);
    expect((await verifyLog(rewritten)).fault).toBeUndefined();
    expect((await proof(rewritten)).fault).toContain("stimmt nicht mehr mit seinem Siegel 2 überein");
    await rewritten.close();

    const cut = await sealedThrice();
    await cut.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows(`DELETE FROM log_entries WHERE subject_id = 'sechs';
        DELETE FROM log_chain WHERE position = 6`);
    });
    expect((await proof(cut)).fault).toContain("stimmt nicht mehr mit seinem Siegel 3 überein");
    await cut.close();
  });

  it("show that one between others was taken away", async () => {
    const one = await sealedThrice();
    await relink(one, "DELETE FROM log_seals WHERE number = 2");
    expect((await proof(one)).fault).toContain("vor dem Siegel 3 fehlt mindestens ein anderes");
    await one.close();
  });

  it("that were taken away at the end are missed where one was kept, and where entries grow old without", async () => {
    const one = await sealedThrice();
    const kept = (await proof(one)).last;
    await relink(one, "DELETE FROM log_seals WHERE number > 1");
    expect(await proof(one)).toMatchObject({ fault: undefined, overdue: undefined });
    expect((await proof(one, kept)).fault).toContain("das aufbewahrte Siegel fehlt");
    await one.owner.rows(`ALTER TABLE log_chain DISABLE TRIGGER log_chain_is_immutable;
      UPDATE log_chain SET at = at - interval '121 minutes'`);
    // the link is changed here only to make it old; that is seen, too
    expect(await verifySeals(one, keys)).toMatchObject({
      overdue: expect.stringMatching(/^Eintrag \d+ \(.* Uhr\) hat nach zwei Stunden noch kein Siegel$/),
    });
    // the shop seals on, and then only the kept one shows it
    await sealLog(one, keys);
    await writeChange(one, "sieben");
    await sealLog(one, keys);
    expect(await verifySeals(one, keys)).toMatchObject({ overdue: undefined });
    expect(await verifySeals(one, keys, kept)).toMatchObject({
      fault: expect.stringContaining("das aufbewahrte Siegel"),
    });
    await one.close();
  });

  it("of others at the end of the chain are named, stop nothing, and leave the shop's own whole", async () => {
    const one = await sealedThrice();
    await writeChange(one, "sieben");
    const fake = (head: string) =>
      one.rows(`SELECT seal_log(position, hash, 9, sha256('a'), sha256('b')) FROM log_chain
        WHERE position = ${head}`);
    await fake("7");
    await sealLog(one, keys);
    await writeChange(one, "acht");
    await sealLog(one, keys);
    expect((await proof(one)).fault).toContain("das Siegel 9 trägt keine gültige Unterschrift");
    await one.owner.rows(`ALTER TABLE log_seals DISABLE TRIGGER log_seals_are_immutable;
      DELETE FROM log_seals WHERE number = 9`);
    expect(await proof(one)).toMatchObject({ fault: undefined, last: expect.stringMatching(/^5:/) });
    await expect(fake("3")).rejects.toThrow("position 3 is not the end of the chain");
    await expect(
      one.rows("SELECT seal_log(9000000000000000, sha256('a'), 9, sha256('a'), sha256('b'))"),
    ).rejects.toThrow("is not the end of the chain");
    await one.close();
  });
});
