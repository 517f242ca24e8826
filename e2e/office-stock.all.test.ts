import { beforeAll, expect, it } from "vitest";
import { staffOf } from "#test/staff.ts";
import { move, receivedLot, stockOf } from "#test/stock.ts";
import { looksRight } from "./axe.ts";
import { burst, downloaded, enterOffice, questionsOn, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");
const quality = await staffOf(shop, "quality");
const lots = { flour: 0, eggs: 0, old: 0, milk: 0 };
const codes: Record<number, string> = {};

beforeAll(async () => {
  shop.clock.set("2026-09-14T12:00:00");
  lots.flour = await receivedLot(shop, { name: "Probe: Mehl", grams: 2_500, cents: 250 });
  lots.eggs = await receivedLot(shop, { name: "Probe: Ei", grams: 530, cents: 200, endsOn: "2026-09-16" });
  lots.old = await receivedLot(shop, {
    name: "Probe: Sahne",
    grams: 1_000,
    cents: 400,
    endsOn: "2026-09-12",
  });
  lots.milk = await receivedLot(shop, {
    name: "Probe: Milch",
    grams: 1_030,
    cents: 110,
    endsOn: "2026-09-20",
  });
  await shop.database.rows(
    `WITH place AS (INSERT INTO places (name) VALUES ('Kühlhaus 1') RETURNING id)
     UPDATE lots SET place_id = place.id FROM place WHERE lots.id = ANY($1)`,
    [[lots.eggs, lots.milk]],
  );
  await shop.database.rows(`UPDATE ingredients SET milligrams_per_piece = 53000 WHERE name = 'Probe: Ei'`);
  const rows = await shop.database.rows<{ id: number; code: string }>("SELECT id, code FROM lots");
  for (const { id, code } of rows) codes[id] = code;
});

it("a cook scans a label, throws away and takes it back, opens a pack; a packer may only hold", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
  const { press, question } = questionsOn(page);
  await page.goto("/dashboard/lager");
  await page.getByRole("link", { name: /^Probe: Mehl/ }).waitFor();
  await looksRight(page);
  await press("Abgelaufen (1)");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("row", { name: /Probe: Sahne.*12\.09\.2026.*1 kg.*abgelaufen/ }).waitFor();

  await burst(page, `]d201291234567890121726091610${codes[lots.eggs]}`);
  await page.getByRole("heading", { name: "Probe: Ei", exact: true }).waitFor();
  await page.getByText("10 Stück (530 g)").first().waitFor();
  await looksRight(page);
  await press("Wegwerfen");
  await question("Wie viel wird weggeworfen?");
  await press("2");
  await press("0");
  await press("Weiter");
  await page.getByText("Davon sind nur 10 Stück (530 g) da.").waitFor();
  await press("Letztes Zeichen löschen");
  await looksRight(page);
  await press("Weiter");
  await question("Warum wird es weggeworfen?");
  await press("Heruntergefallen");
  await looksRight(page);
  await press("Wegwerfen");
  await page.getByText("2 Stück (106 g) weggeworfen.").waitFor();
  expect(await stockOf(shop, lots.eggs)).toMatchObject({ milligrams: 424_000 });
  await press("Rückgängig");
  await page.getByText("Rückgängig gemacht.").waitFor();
  expect(await stockOf(shop, lots.eggs)).toMatchObject({ milligrams: 530_000, cents: 200 });

  await burst(page, codes[lots.milk] ?? "");
  await page.getByRole("heading", { name: "Probe: Milch", exact: true }).waitFor();
  await press("Öffnen oder auftauen");
  await question("Wie viele Tage hält es sich noch?");
  await press("2");
  await press("Als geöffnet merken");
  await page.getByText("Geöffnet: zu verbrauchen bis 16.09.2026.").waitFor();
  await page.getByRole("button", { name: "Neues Etikett (PDF)" }).waitFor();
  await press("Umlagern");
  await press("Ohne Platz");
  await press("Umlagern");
  await page.getByText("Liegt jetzt hier: ohne Platz.").waitFor();
  await press("Rückgängig");
  await page.getByText("Rückgängig gemacht.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const other = await enterOffice(opened, tablet, packer);
  await other.page.goto(`/dashboard/lager/${lots.milk}`);
  await other.page.getByRole("button", { name: "Sperren" }).click();
  await other.page.getByRole("button", { name: "Packung beschädigt" }).click();
  await looksRight(other.page);
  await other.page.getByRole("button", { name: "Sperren" }).click();
  await other.page.getByText("Gesperrt: Packung beschädigt. Bitte nicht verwenden.").waitFor();
  expect(
    await other.page.getByRole("button", { name: /Wegwerfen|Zählen|aufheben|Zurücknehmen/ }).count(),
  ).toBe(0);
  expect(other.complaints).toEqual([]);
  await other.context.close();
});

it("what has expired is exempted by another person; a hold is released with a reason; the files are there", async () => {
  const asking = await enterOffice(opened, tablet, cook);
  await asking.page.goto(`/dashboard/lager/${lots.old}`);
  await asking.page.getByText(/^Abgelaufen: Diese Ware/).waitFor();
  await asking.page.getByRole("button", { name: "Freigabe erbitten" }).click();
  await asking.page.getByLabel("Grund").fill("Sieht gut aus, riecht gut");
  await asking.page.getByRole("button", { name: "Freigabe erbitten" }).click();
  await asking.page.getByText("Eine andere Person entscheidet.", { exact: true }).waitFor();
  await looksRight(asking.page);
  await asking.context.close();

  const { page, context, complaints } = await enterOffice(opened, desktop, quality);
  await page.goto("/dashboard/lager");
  await page.getByRole("region", { name: "Erbetene Freigaben" }).waitFor();
  await looksRight(page);
  await page.getByRole("button", { name: /^Probe: Sahne.*freigeben$/ }).click();
  await page.getByRole("region", { name: "Erbetene Freigaben" }).waitFor({ state: "detached" });
  await page.goto(`/dashboard/lager/${lots.old}`);
  await page.getByText(/^Abgelaufen, aber freigegeben von/).waitFor();
  await page.goto(`/dashboard/lager/${lots.milk}`);
  await page.getByRole("button", { name: "Sperre aufheben" }).click();
  await page.getByLabel("Grund").fill("Nur der Karton");
  await page.getByRole("button", { name: "Sperre aufheben" }).click();
  await page.getByText("Die Sperre ist aufgehoben.").waitFor();
  await looksRight(page);
  await page.goto("/dashboard/lager");
  const file = await downloaded(page, "Bestand (CSV)");
  expect(file.content.toString()).toContain("Probe: Sahne");
  await page.getByRole("button", { name: "Bewegungen (CSV)" }).click();
  await page.getByLabel("Von").fill("2026-09-14");
  await page.getByLabel("Bis").fill("2026-09-14");
  const moves = await downloaded(page, "Herunterladen");
  expect(moves.content.toString()).toContain("Weggeworfen");
  expect(complaints).toEqual([]);
  await context.close();
});

it("a count is taken over at once, and what moved meanwhile is named and counted again", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
  const { press, type } = questionsOn(page);
  await page.goto("/dashboard/lager/zaehlen");
  await page.getByRole("heading", { name: "Wo zählen Sie?" }).waitFor();
  await looksRight(page);
  await press("Kühlhaus 1");
  await press("Zählen beginnen");
  await page.getByText("Kühlhaus 1: 0 von 2 gezählt.").waitFor();
  await looksRight(page);
  await press("Erste Ware");
  await press(/^Stimmt: 10 Stück/);
  await page.getByText(/^Probe: Milch · W/).waitFor();
  await type("0,8");
  await looksRight(page);
  await press("Weiter");
  // a lot from elsewhere is scanned, after a reload
  await page.getByText("Kühlhaus 1: 2 von 2 gezählt.").waitFor();
  await page.reload();
  await page.getByText("Kühlhaus 1: 2 von 2 gezählt.").waitFor();
  await burst(page, codes[lots.flour] ?? "");
  await page.getByText(/^Probe: Mehl · W/).waitFor();
  await type("2,4");
  await press("Weiter");
  await page.getByText("Kühlhaus 1: 3 von 3 gezählt.").waitFor();
  await move(shop, [{ lotId: lots.flour, kind: "waste", milligrams: -200_000, reason: "Probe" }]);
  await press("Differenzen ansehen");
  await page.getByText(/hat sich hier etwas bewegt: Probe: Mehl/).waitFor();
  await looksRight(page);
  await press("Zählung übernehmen");
  await page.getByText(/^Die Zählung ist übernommen\./).waitFor();
  await looksRight(page);
  expect(await stockOf(shop, lots.flour)).toMatchObject({ milligrams: 2_300_000 });
  expect(await stockOf(shop, lots.milk)).toMatchObject({ milligrams: 800_000 });
  await press("Noch einmal zählen");
  await press("Erste Ware");
  await press(/^Stimmt: 2,3/);
  await press("Differenzen ansehen");
  await page.getByRole("heading", { name: "Alles stimmt." }).waitFor();
  await press("Zählung übernehmen");
  await page.getByText("Die Zählung ist übernommen. Es war nichts zu ändern.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
