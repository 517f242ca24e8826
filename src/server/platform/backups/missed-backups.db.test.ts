import { beforeEach, expect, it } from "vitest";
import { expectBackups, recordBackup } from "#server/platform/backups/queries.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const metricsToken = "nur zum Ablesen";
const shop = await shopForTests({ metricsToken });
beforeEach(async () => {
  await shop.database.rows("DELETE FROM backup_runs");
  await shop.database.rows("DELETE FROM backup_plan");
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

function backedUp(hours: number, fault: string | null = null): Promise<void> {
  const endedAt = hoursAgo(hours);
  return recordBackup(shop.database, { origin: "shop", startedAt: endedAt, endedAt, bytes: null, fault });
}

async function missed(role: "admin" | "kitchen" = "admin") {
  return (await (await staffOf(shop, role)).call("readOperation")).data.backup;
}

async function ageInMetrics(): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await shop.app.inject({ url: "/metrics", headers });
  return /^shop_backup_age_seconds (.+)$/m.exec(body)?.[1];
}

it("where no backups are made, none is missed", async () => {
  await backedUp(500);
  expect(await missed()).toBeNull();
  expect(await ageInMetrics()).toBe("Nan");
});

it("the administration is told when the last good one is older than 26 hours, and why", async () => {
  await expectBackups(shop.database, true);
  await backedUp(25.9);
  expect(await missed()).toBeNull();
  await shop.database.rows("UPDATE backup_runs SET started_at = $1, ended_at = $1", [hoursAgo(26.1)]);
  await backedUp(1, "Der Datenträger ist voll.");
  expect(await missed()).toMatchObject({ isLate: true, fault: "Der Datenträger ist voll." });
  expect(Number(await ageInMetrics())).toBeGreaterThan(26 * 3_600);
  expect(await missed("kitchen")).toBeNull();
  await backedUp(0);
  expect(await missed()).toBeNull();
});

it("a first one is missed a day after backups were set up, and not before", async () => {
  await expectBackups(shop.database, true);
  await expectBackups(shop.database, true);
  expect(await missed()).toBeNull();
  await shop.database.rows("UPDATE backup_plan SET expected_since = $1", [hoursAgo(27)]);
  expect(await missed()).toEqual({ isLate: true, lastGoodAt: null, fault: null, silentSince: null });
  await expectBackups(shop.database, false);
  expect(await missed()).toBeNull();
});

it("old runs are forgotten, but never the latest good one", async () => {
  await backedUp(24 * 500);
  await backedUp(24 * 450, "weg");
  await backedUp(1, "voll");
  expect(await shop.database.rows("SELECT fault FROM backup_runs ORDER BY ended_at")).toEqual([
    { fault: null },
    { fault: "voll" },
  ]);
});
