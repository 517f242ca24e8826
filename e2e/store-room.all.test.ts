import bwip from "bwip-js/node";
import { expect, it } from "vitest";
import { checkDigitOf } from "#contract/office/stock/gtin.ts";
import { openButcher } from "#test/receiving.ts";
import { staffOf } from "#test/staff.ts";
import { move, receivedLot, stockOf } from "#test/stock.ts";
import { burstAtOnce, downloaded, enterOffice, questionsOn, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");
const { page, complaints } = await enterOffice(opened, tablet, cook);
const quality = await enterOffice(opened, desktop, await staffOf(shop, "quality"));
const { press, question, type } = questionsOn(page);
const lots = { flour: 0, eggs: 0, old: 0, milk: 0 };
const codes: Record<number, string> = {};
const gtinOf = (at: number) => {
  const digits = `0401234500${String(at).padStart(3, "0")}`;
  return digits + checkDigitOf(digits);
};
const [meat, salt] = [gtinOf(100), gtinOf(200)];

it("a delivery is taken in by scanner, answers one question a screen, and its labels are printed", async () => {
  shop.clock.set("2026-09-14T08:00:00");
  await openGoods();
  await page.clock.setFixedTime("2026-09-14T06:30:00.000Z");
  await page.goto("/dashboard/wareneingang");
  await press("Neue Lieferung");
  await question("Von wem kommt die Lieferung?");

  // the first scan answers it; lot before date, with the separator
  await burstAtOnce(page, `]C101${meat}10AB-77\u001d17260918`);
  await question("Was ist gekommen?");
  await page.getByText("Probe: Hackfleisch").first().waitFor();
  await page.getByText("18.09.2026").waitFor();
  await burstAtOnce(page, `]C101${salt}10S1\u001d15270914`);
  await burstAtOnce(page, `]C101${salt}10S1\u001d15270914`);
  await page.getByText("2 kg").waitFor();
  // a swallowed separator
  await burstAtOnce(page, `]C101${salt}10ABC15270914`);
  await page.getByText(/ABC/).first().waitFor();

  // nothing is lost by a reload
  await page.reload();
  await page.getByText("AB-77").waitFor();
  await press(/^Menge 2\skg$/);
  // a pad that was left starts anew: 2, not 22
  await type("2");
  await press("Diese Menge war bestellt");
  await type("2");
  expect(await page.getByLabel("Menge", { exact: true }).inputValue()).toBe("2");
  const key = await page.getByRole("button", { name: "5", exact: true }).boundingBox();
  expect(key?.height).toBeGreaterThanOrEqual(72);
  await press("Weiter");
  await page
    .getByText(/^Probe: Hackfleisch · Karton · Charge AB-77 · zu verbrauchen bis 18.09.2026/)
    .waitFor();
  await question("Wie warm ist die Ware?");
  await type("9,4");
  await press("Weiter");
  await page.getByRole("heading", { name: /^9,4 °C ist zu warm/ }).waitFor();
  await press("Geht zurück: Temperatur nicht eingehalten");
  await press("Weiter");
  await page.getByRole("heading", { name: /Am Ende der Charge steht ein Datum/ }).waitFor();
  await press("Charge ABC, Datum 14.09.2027");
  await press("Weiter");
  await question("Wann und von wem wurde die Ware verschickt?");
  await press("heute");
  await press("Weiter");
  await press("Lieferung buchen");
  await page.getByText(/^Gesperrt, bis die Qualität entschieden hat/).waitFor();
  const lots = await shop.database.rows<{ code: string; lot: string; ends: string; left: string }>(
    `SELECT l.supplier_lot AS lot, l.ends_on::text AS ends, s.milligrams::text AS left FROM lots l
     JOIN lot_stock s ON s.lot_id = l.id ORDER BY l.position`,
  );
  expect(lots).toEqual([
    { lot: "AB-77", ends: "2026-09-18", left: "0" },
    { lot: "S1", ends: "2027-09-14", left: "2000000" },
    { lot: "ABC", ends: "2027-09-14", left: "1000000" },
  ]);
  const zpl = await downloaded(page, "Für Zebra (ZPL)");
  expect(zpl.content.toString().match(/\^XA/g)).toHaveLength(2);
});

async function openGoods(): Promise<void> {
  const goods = await openButcher(shop);
  await shop.database.rows(
    "UPDATE suppliers SET address = 'Ring 1, 50667 Köln', identification_mark = 'DE NW 12345 EG' WHERE id = $1",
    [goods.supplier],
  );
  await shop.database.rows("INSERT INTO article_codes (gtin, article_id) VALUES ($1, $2), ($3, $4)", [
    ...[meat, goods.meat, salt, goods.salt],
  ]);
}

it("the camera reads a code, with a reader that we serve ourselves", async () => {
  const [code] = bwip.raw("gs1datamatrix", `(01)${salt}(15)270914(10)KAMERA`, {});
  if (!(code && "pixs" in code)) throw new Error("no code");
  await page.addInitScript(showToCamera, { width: code.pixx, dark: [...code.pixs] });
  await page.goto("/dashboard/wareneingang");
  await page.getByRole("button", { name: "Neue Lieferung" }).click();
  await page.getByRole("button", { name: "Metzgerei Probe" }).click();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("button", { name: "Mit der Kamera" }).click();
  await page.getByText("KAMERA", { exact: true }).waitFor();
  await page.getByText("14.09.2027").waitFor();
});

/** In the browser: a camera in front of which lies this code. */
function showToCamera({ width, dark }: { width: number; dark: readonly number[] }): void {
  const [cell, edge] = [8, 80];
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext("2d");
    const draw = () => {
      if (!context) return;
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "#000000";
      for (const [at, isDark] of dark.entries())
        if (isDark)
          context.fillRect(edge + (at % width) * cell, edge + Math.floor(at / width) * cell, cell, cell);
    };
    // a stream has pictures only while something is drawn
    setInterval(draw, 50);
    draw();
    return canvas.captureStream(20);
  };
}

async function fillStore(): Promise<void> {
  shop.clock.set("2026-09-14T12:00:00");
  lots.flour = await receivedLot(shop, { name: "Probe: Mehl", grams: 2_500, cents: 250 });
  lots.eggs = await receivedLot(shop, { name: "Probe: Ei", grams: 530, cents: 200, endsOn: "2026-09-16" });
  lots.old = await receivedLot(shop, {
    name: "Probe: Sahne",
    grams: 1_000,
    cents: 400,
    endsOn: "2026-09-12",
    isUseBy: false,
  });
  lots.milk = await receivedLot(shop, {
    name: "Probe: Milch",
    grams: 1_030,
    cents: 110,
    endsOn: "2026-09-20",
  });
  await shop.database.rows(
    `WITH place AS (INSERT INTO places (name) VALUES ('Kühlraum 2') RETURNING id)
     UPDATE lots SET place_id = place.id FROM place WHERE lots.id = ANY($1)`,
    [[lots.eggs, lots.milk]],
  );
  await shop.database.rows(`UPDATE ingredients SET milligrams_per_piece = 53000 WHERE name = 'Probe: Ei'`);
  const rows = await shop.database.rows<{ id: number; code: string }>("SELECT id, code FROM lots");
  for (const { id, code } of rows) codes[id] = code;
}

it("a cook scans a label, throws away and takes it back, opens a pack; a packer may only hold", async () => {
  await fillStore();
  await page.goto("/dashboard/lager");
  await page.getByRole("link", { name: /^Probe: Mehl/ }).waitFor();
  await press("Abgelaufen (1)");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("row", { name: /Probe: Sahne.*12\.09\.2026.*1 kg.*abgelaufen/ }).waitFor();

  await burstAtOnce(page, `]d201291234567890121726091610${codes[lots.eggs]}`);
  await page.getByRole("heading", { name: "Probe: Ei", exact: true }).waitFor();
  await page.getByText("10 Stück (530 g)").first().waitFor();
  await press("Wegwerfen");
  await question("Wie viel wird weggeworfen?");
  await press("2");
  await press("0");
  await press("Weiter");
  await page.getByText("Davon sind nur 10 Stück (530 g) da.").waitFor();
  await press("Letztes Zeichen löschen");
  await press("Weiter");
  await question("Warum wird es weggeworfen?");
  await press("Heruntergefallen");
  await press("Wegwerfen");
  await page.getByText("2 Stück (106 g) weggeworfen.").waitFor();
  expect(await stockOf(shop, lots.eggs)).toMatchObject({ milligrams: 424_000 });
  await press("Rückgängig");
  await page.getByText("Rückgängig gemacht.").waitFor();
  expect(await stockOf(shop, lots.eggs)).toMatchObject({ milligrams: 530_000, cents: 200 });

  await burstAtOnce(page, codes[lots.milk] ?? "");
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

  const packer = await enterOffice(opened, tablet, await staffOf(shop, "packing"));
  await packer.page.goto(`/dashboard/lager/${lots.milk}`);
  const packers = questionsOn(packer.page);
  await packers.press("Sperren");
  await packers.press("Packung beschädigt");
  await packers.press("Sperren");
  await packer.page.getByText("Gesperrt: Packung beschädigt. Bitte nicht verwenden.").waitFor();
  const forbidden = packer.page.getByRole("button", { name: /Wegwerfen|Zählen|aufheben|Zurücknehmen/ });
  expect(await forbidden.count()).toBe(0);
  expect(packer.complaints).toEqual([]);
  await packer.context.close();
});

it("what has expired is used longer when another person grants it; a hold ends by two people; the files are there", async () => {
  await page.goto(`/dashboard/lager/${lots.old}`);
  await page.getByText(/^Abgelaufen: mindestens haltbar bis 12.09.2026/).waitFor();
  await page.getByRole("button", { name: "Länger verwenden" }).click();
  await page.getByLabel("Letzter Tag").fill("2026-09-16");
  await page.getByLabel("Grund").fill("Sieht gut aus, riecht gut");
  await page.getByRole("button", { name: "Freigabe erbitten" }).click();
  await page.getByText("Eine andere Person entscheidet.", { exact: true }).waitFor();

  await quality.page.goto("/dashboard/lager");
  await quality.page.getByRole("region", { name: "Erbetene Freigaben" }).waitFor();
  await quality.page.getByRole("button", { name: /^Probe: Sahne.*freigeben$/ }).click();
  await quality.page.getByRole("region", { name: "Erbetene Freigaben" }).waitFor({ state: "detached" });
  await quality.page.goto(`/dashboard/lager/${lots.old}`);
  await quality.page.getByText(/^Verwendbar bis 16.09.2026, freigegeben von/).waitFor();
  await page.goto(`/dashboard/lager/${lots.milk}`);
  await page.getByRole("button", { name: "Freigabe erbitten: Packung beschädigt" }).click();
  await page.getByLabel("Grund").fill("Nur der Karton");
  await page.getByRole("button", { name: "Freigabe erbitten" }).click();
  await page.getByText("Eine andere Person entscheidet.", { exact: true }).waitFor();
  await quality.page.goto(`/dashboard/lager/${lots.milk}`);
  await quality.page.getByRole("button", { name: /^Probe: Milch.*freigeben$/ }).click();
  await quality.page.getByText("Aufgehoben:").waitFor();
  await quality.page.goto("/dashboard/lager");
  const file = await downloaded(quality.page, "Bestand (CSV)");
  expect(file.content.toString()).toContain("Probe: Sahne");
  await quality.page.getByRole("button", { name: "Bewegungen (CSV)" }).click();
  await quality.page.getByLabel("Von").fill("2026-09-14");
  await quality.page.getByLabel("Bis").fill("2026-09-14");
  const moves = await downloaded(quality.page, "Herunterladen");
  expect(moves.content.toString()).toContain("Weggeworfen");
});

it("a count is taken over at once, and what moved meanwhile is named and counted again", async () => {
  await page.goto("/dashboard/lager/zaehlen");
  await page.getByRole("heading", { name: "Wo zählen Sie?" }).waitFor();
  await press("Kühlraum 2");
  await press("Zählen beginnen");
  await page.getByText("Kühlraum 2: 0 von 2 gezählt.").waitFor();
  await press("Erste Ware");
  await press(/^Stimmt: 10 Stück/);
  await page.getByText(/^Probe: Milch · W/).waitFor();
  await type("0,8");
  await press("Weiter");
  // a lot from elsewhere is scanned, after a reload
  await page.getByText("Kühlraum 2: 2 von 2 gezählt.").waitFor();
  await page.reload();
  await page.getByText("Kühlraum 2: 2 von 2 gezählt.").waitFor();
  await burstAtOnce(page, codes[lots.flour] ?? "");
  await page.getByText(/^Probe: Mehl · W/).waitFor();
  await type("2,4");
  await press("Weiter");
  await page.getByText("Kühlraum 2: 3 von 3 gezählt.").waitFor();
  await move(shop, [{ lotId: lots.flour, kind: "waste", milligrams: -200_000, reason: "Probe" }]);
  await press("Differenzen ansehen");
  await page.getByText(/hat sich hier etwas bewegt: Probe: Mehl/).waitFor();
  await press("Zählung übernehmen");
  await page.getByText(/^Die Zählung ist übernommen\./).waitFor();
  expect(await stockOf(shop, lots.flour)).toMatchObject({ milligrams: 2_300_000 });
  expect(await stockOf(shop, lots.milk)).toMatchObject({ milligrams: 800_000 });
  await press("Noch einmal zählen");
  await press("Erste Ware");
  await press(/^Stimmt: 2,3/);
  await press("Differenzen ansehen");
  await page.getByRole("heading", { name: "Alles stimmt." }).waitFor();
  await press("Zählung übernehmen");
  await page.getByText("Die Zählung ist übernommen. Es war nichts zu ändern.").waitFor();
  expect([...complaints, ...quality.complaints]).toEqual([]);
});
