import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newWorker, startHeartbeat } from "#server/platform/jobs/heartbeat.ts";
import { startProcessRecord } from "#server/platform/processes/process-record.ts";
import { staffOf } from "#test/staff.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { openShopInBrowser, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  opened = await openShopInBrowser();
  const { database } = opened.shop;
  stops.push(await startHeartbeat(database, newWorker("worker"), () => {}));
  stops.push((await startProcessRecord({ database, kind: "shop", onError: () => {} })).stop);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await opened.close();
});

const enter = async (viewport: { width: number; height: number }) =>
  enterOffice(opened, viewport, await staffOf(opened.shop, "admin"));

const failJobs = (queue: string, count: number) =>
  opened.shop.database.rows(
    `INSERT INTO pgboss.job (name, state, singleton_key, output, policy, completed_on)
     SELECT $1, 'failed', $1 || n, '{"message": "Error: ganz weg"}', policy, now() - n * interval '1 minute'
     FROM pgboss.queue, generate_series(1, $2) n WHERE name = $1`,
    [queue, count],
  );

/** the page reads again every ten seconds */
const nextReadMs = 11_000;

describe.each(desktopAndTablet)("the page of the operation on a %s", (_name, viewport) => {
  it("says that all is well, and by itself what is not, with what to do", async () => {
    const { page, context } = await enter(viewport);
    await page.clock.install();
    await page.goto("/dashboard/betrieb");
    await page.getByText("Kein Alarm, aber für diesen Shop ist keine Sicherung eingerichtet.").waitFor();
    await opened.shop.database.rows("INSERT INTO backup_plan (expected_since) VALUES (now())");
    await page.clock.runFor(nextReadMs);
    await page.getByText("Alles in Ordnung: kein Alarm.").waitFor();
    await page.getByRole("row", { name: `Shop ` }).first().waitFor();
    await failJobs("reconcile", 3);
    const alert = page.getByRole("listitem").filter({ hasText: "Zahlungen abgleichen: 3" });
    await page.clock.runFor(nextReadMs);
    await alert.waitFor();
    await alert.getByText("Was tun?").click();
    await alert.getByText("Runden (reconcile, clean-up, production)").waitFor();
    await opened.shop.database.rows("DELETE FROM pgboss.job");
    await opened.shop.database.rows("DELETE FROM backup_plan");
    await context.close();
  });

  it("tries failed jobs again and discards them, one by one and all of a kind", async () => {
    await failJobs("send-mail", 3);
    await failJobs("clean-up", 2);
    const { page, context } = await enter(viewport);
    await page.goto("/dashboard/betrieb");
    await page
      .getByRole("button", { name: /^Erneut versuchen: Aufräumen/ })
      .first()
      .click();
    await page.getByText("Die Aufgabe wird noch einmal versucht.").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("Was aufgegeben ist");
    await page.getByLabel("Art").selectOption("send-mail");
    await page.getByRole("button", { name: "Alle 3 verwerfen" }).click();
    const dialog = page.getByRole("dialog", { name: "3 Aufgaben verwerfen?" });
    await dialog.getByText("Die E-Mails selbst bleiben im Postausgang.").waitFor();
    await dialog.getByRole("button", { name: "Verwerfen" }).click();
    await page.getByText("3 Aufgaben sind verworfen.").waitFor();
    await page.getByText("Von dieser Art ist keine Aufgabe mehr aufgegeben.").waitFor();
    await expect.poll(focused).toBe("Was aufgegeben ist");
    const left = await opened.shop.database.rows(
      "SELECT name, state::text FROM pgboss.job ORDER BY state::text",
    );
    expect(left).toEqual([
      { name: "clean-up", state: "failed" },
      { name: "clean-up", state: "retry" },
    ]);
    await opened.shop.database.rows("DELETE FROM pgboss.job");
    await context.close();
  });

  it("says when the database is slow, and when nothing answers any more, and keeps what it knew", async () => {
    const { page, context } = await enter(viewport);
    let mode: "slow" | "gone" = "slow";
    await page.route("**/operation/report", async (route) => {
      if (mode === "gone")
        return route.fulfill({ status: 503, json: { status: "error", code: "unavailable" } });
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, databaseMs: 2_340 } } });
    });
    await page.clock.install();
    await page.goto("/dashboard/betrieb");
    await page.getByText("Für eine einfache Frage brauchte sie 2,3 Sekunden.").waitFor();
    mode = "gone";
    await page.clock.runFor(nextReadMs);
    const notice = page.getByText("antwortet der Shop oder seine Datenbank nicht");
    // a call that has failed is tried once more
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return notice.isVisible();
      })
      .toBe(true);
    await page.getByRole("heading", { name: "Prozesse" }).waitFor();
    await context.close();
  });

  it("is told of on the overview, which leads to it", async () => {
    await failJobs("reconcile", 3);
    const { page, context } = await enter(viewport);
    await page.goto("/dashboard");
    await page.getByText("Aufgaben sind aufgegeben").waitFor();
    await page.getByRole("link", { name: "Was zu tun ist" }).click();
    await page.getByRole("heading", { name: "Ein Alarm" }).waitFor();
    await opened.shop.database.rows("DELETE FROM pgboss.job");
    await context.close();
  });
});

it("a hidden page asks for nothing", async () => {
  const { page, context } = await enter({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto("/dashboard/betrieb");
  await page.getByRole("heading", { name: "Prozesse" }).waitFor();
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().includes("/operation/report")) reads++;
  });
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" }),
  );
  await page.clock.runFor(60_000);
  expect(reads).toBe(0);
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" }),
  );
  const read = page.waitForRequest(/operation\/report/);
  await page.clock.runFor(nextReadMs);
  await read;
  await context.close();
});
