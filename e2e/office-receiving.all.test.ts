import bwip from "bwip-js/node";
import { beforeAll, expect, it } from "vitest";
import { checkDigitOf } from "#contract/office/stock/gtin.ts";
import { openButcher } from "#test/receiving.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight } from "./axe.ts";
import { burst, downloaded, enterOffice, questionsOn, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const cook = await staffOf(shop, "kitchen");
let goods: Awaited<ReturnType<typeof openButcher>>;
const gtinOf = (at: number) => {
  const digits = `0401234500${String(at).padStart(3, "0")}`;
  return digits + checkDigitOf(digits);
};
const [meat, salt] = [gtinOf(100), gtinOf(200)];

beforeAll(async () => {
  shop.clock.set("2026-09-14T08:00:00");
  goods = await openButcher(shop);
  await shop.database.rows(
    "UPDATE suppliers SET address = 'Ring 1, 50667 Köln', identification_mark = 'DE NW 12345 EG' WHERE id = $1",
    [goods.supplier],
  );
  await shop.database.rows("INSERT INTO article_codes (gtin, article_id) VALUES ($1, $2), ($3, $4)", [
    ...[meat, goods.meat, salt, goods.salt],
  ]);
});

it("a cook takes a delivery in by scanner, answers one question a screen, and prints its labels", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
  await page.clock.setFixedTime("2026-09-14T06:30:00.000Z");
  await page.goto("/dashboard/wareneingang");
  const { press, question, type } = questionsOn(page);
  await page.getByText("Noch keine Lieferung angenommen.").waitFor();
  await looksRight(page);
  await press("Neue Lieferung");
  await question("Von wem kommt die Lieferung?");
  await looksRight(page);

  // the first scan answers it; lot before date, with the separator
  await burst(page, `]C101${meat}10AB-77\u001d17260918`);
  await question("Was ist gekommen?");
  await page.getByText("Probe: Hackfleisch").first().waitFor();
  await page.getByText("18.09.2026").waitFor();
  await burst(page, `]C101${salt}10S1\u001d15270914`);
  await burst(page, `]C101${salt}10S1\u001d15270914`);
  await page.getByText("2 kg").waitFor();
  // a swallowed separator
  await burst(page, `]C101${salt}10ABC15270914`);
  await looksRight(page);

  // nothing is lost by a reload
  await page.reload();
  await page.getByText("AB-77").waitFor();
  await press(/^\d Fragen$/);
  await question("Wie warm ist die Ware?");
  await looksRight(page);
  await type("9,4");
  await press("Weiter");
  await page.getByRole("heading", { name: /^9,4 °C ist zu warm/ }).waitFor();
  await press("Geht zurück: Temperatur nicht eingehalten");
  await press("Weiter");
  await page.getByRole("heading", { name: /Am Ende der Charge steht ein Datum/ }).waitFor();
  await press("Charge ABC, Datum 14.09.2027");
  await press("Weiter");
  await question("Wann und von wem wurde die Ware verschickt?");
  await looksRight(page);
  await press("heute");
  await press("Weiter");
  await press("Lieferung buchen");
  await page.getByText(/^Gesperrt, bis die Qualität entschieden hat/).waitFor();
  await looksRight(page);
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
  expect(complaints).toEqual([]);
  await context.close();
});

it("twelve lines are taken in within 90 seconds", async () => {
  const { page, context } = await enterOffice(opened, tablet, cook);
  await page.goto("/dashboard/wareneingang");
  await page.getByRole("button", { name: "Neue Lieferung" }).click();
  await page.getByRole("heading", { name: "Von wem kommt die Lieferung?" }).waitFor();
  const start = performance.now();
  for (let at = 1; at <= 12; at++) await burst(page, `]C101${salt}10LOS${at}\u001d15270914`);
  await page.getByText("LOS12", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Lieferung buchen" }).click();
  await page.getByRole("heading", { name: "Etiketten", exact: true }).waitFor();
  expect(performance.now() - start).toBeLessThan(90_000);
  await context.close();
});

it("the camera reads a code, with a reader that we serve ourselves", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, cook);
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
  expect(complaints).toEqual([]);
  await context.close();
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
