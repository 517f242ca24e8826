import { describe, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

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
  it("says what was given up as soon as it is, the last backup and the versions", async () => {
    const { page, context } = await enter(viewport);
    await page.clock.install();
    await page.goto("/dashboard/betrieb");
    await page.getByText("Keine Aufgabe ist aufgegeben.").waitFor();
    await page.getByText("Hier wird keine Sicherung erwartet.").waitFor();
    await page.getByText("Fehlende Migrationen").waitFor();
    await failJobs("reconcile", 3);
    await page.clock.runFor(nextReadMs);
    await page.getByRole("button", { name: "Alle 3 erneut versuchen" }).waitFor();
    await opened.shop.database.rows("DELETE FROM pgboss.job");
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
      { name: "clean-up", state: "created" },
      { name: "clean-up", state: "failed" },
    ]);
    await opened.shop.database.rows("DELETE FROM pgboss.job");
    await context.close();
  });
});

it("a hidden page asks for nothing", async () => {
  const { page, context } = await enter({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto("/dashboard/betrieb");
  await page.getByRole("heading", { name: "Stände" }).waitFor();
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
