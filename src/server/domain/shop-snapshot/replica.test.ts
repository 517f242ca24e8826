import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readVariant } from "#server/domain/pictures/variants.ts";
import { loadShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import type { Database } from "#server/platform/database/database.ts";
import { openedWhenThere, replicaOn, requireCopyOf } from "#server/platform/database/replica.ts";
import { berlin } from "#test/calendar.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

const clock = () => berlin("2026-09-14T09:00");
/** The copy's menu says of itself where it was read. */
const ofCopy = "Aus der Kopie";

let database: FreshDatabase;
let copy: FreshDatabase;
let faults: string[];
beforeAll(async () => {
  [database, copy] = [await freshDatabase(), await freshDatabase()];
});
beforeEach(async () => {
  faults = [];
  await database.rows("UPDATE menus SET name = 'Vom Server' WHERE id = 1");
  await copy.rows("UPDATE menus SET name = $1 WHERE id = 1", [ofCopy]);
  await catchUp();
});
afterAll(async () => {
  await copy.close();
  await database.close();
});

/** As if everything that the server has done had arrived. */
async function catchUp(): Promise<void> {
  const { version } = (await database.row<{ version: number }>("SELECT version FROM public_version"))!;
  await copy.owner.rows("UPDATE public_version SET version = $1", [version]);
}

const onError = (error: unknown) => faults.push(String(error));
const load = (on: Pick<Database, "transaction"> = copy, longest?: number) =>
  loadShopSnapshot(database, clock, replicaOn(on, { onError, longest }));
const nameIn = ({ catalogue }: Awaited<ReturnType<typeof load>>) => catalogue.menusById.get(1)?.menu.name;

it("a copy that has every change is read instead of the server", async () => {
  expect(nameIn(await load())).toBe(ofCopy);
});

it("a copy that is behind is never read into what the shop keeps, and is read again when it has caught up", async () => {
  const snapshot = await load();
  await database.rows("UPDATE menus SET name = 'Neu' WHERE id = 1");
  await snapshot.refresh();
  expect(nameIn(snapshot)).toBe("Neu");
  // what it has in between is old, too
  await snapshot.refresh();
  expect(nameIn(snapshot)).toBe("Neu");
  await database.rows("UPDATE menus SET name = 'Noch neuer' WHERE id = 1");
  await catchUp();
  await snapshot.refresh();
  expect(nameIn(snapshot)).toBe(ofCopy);
  expect(faults).toEqual([]);
});

it("a change in the moment of reading does not mix two states: the copy is read in one snapshot", async () => {
  const changing: Pick<Database, "transaction"> = {
    transaction: (work) =>
      copy.transaction((queries) =>
        work({
          ...queries,
          async rows(query, ...values) {
            await copy.rows("UPDATE menus SET name = 'Danach' WHERE id = 1");
            return queries.rows(query as never, ...(values as never[])) as never;
          },
        }),
      ),
  };
  expect(nameIn(await load(changing))).toBe(ofCopy);
});

it("a copy that fails is left alone, and the server is read", async () => {
  let reads = 0;
  const snapshot = await load({
    transaction: () => {
      reads++;
      return Promise.reject(new Error("away"));
    },
  });
  expect(nameIn(snapshot)).toBe("Vom Server");
  await database.rows("UPDATE menus SET name = 'Neu' WHERE id = 1");
  await snapshot.refresh();
  expect(nameIn(snapshot)).toBe("Neu");
  expect(reads).toBe(1);
  expect(faults).toEqual(["Error: away"]);
});

it("a copy that does not answer holds nobody up", async () => {
  const snapshot = await load({ transaction: () => new Promise(() => {}) }, 20);
  expect(nameIn(snapshot)).toBe("Vom Server");
  expect(faults).toEqual(["Error: the replica did not answer within 20 ms"]);
});

it("a copy that is away at the start is read once it is back", async () => {
  let isAway = true;
  const late = openedWhenThere(() => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(copy)));
  const snapshot = await loadShopSnapshot(database, clock, replicaOn(late, { onError, pause: 0 }));
  expect(nameIn(snapshot)).toBe("Vom Server");
  expect(faults).toEqual(["Error: away"]);
  isAway = false;
  await database.rows("UPDATE menus SET name = 'Neu' WHERE id = 1");
  await catchUp();
  await snapshot.refresh();
  expect(nameIn(snapshot)).toBe(ofCopy);
});

it("a picture is read from the copy, and from the server where the copy does not have it yet", async () => {
  const { id } = (await database.row<{ id: string }>("SELECT id FROM pictures LIMIT 1"))!;
  const put = (into: FreshDatabase, width: number, text: string) =>
    into.rows(
      `INSERT INTO picture_variants (picture_id, width, format, bytes) VALUES ($1, $2, 'webp', $3)
       ON CONFLICT (picture_id, width, format) DO UPDATE SET bytes = excluded.bytes`,
      [id, width, Buffer.from(text)],
    );
  await put(copy, 320, "copied");
  await copy.rows("DELETE FROM picture_variants WHERE picture_id = $1 AND width = 640", [id]);
  await put(database, 640, "original");
  const deps = { database, replica: replicaOn(copy, { onError }) };
  const read = async (width: number) => (await readVariant(deps, { id, width, format: "webp" }))?.toString();
  expect([await read(320), await read(640)]).toEqual(["copied", "original"]);
});

it("another database is no copy, whatever numbers it has", async () => {
  await requireCopyOf(database, database.owner);
  await expect(requireCopyOf(database, copy)).rejects.toThrow(
    /^DATABASE_READ_URL führt zu einer anderen Datenbank als DATABASE_URL\. Bitte .+\.$/,
  );
});
