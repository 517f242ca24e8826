import { describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { openPlan, toast } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone, type Visit } from "./open-shop-in-browser.ts";

const thursday = deliveryDay("2026-09-17");

const opened = await browserShopForTests();

const lines = [
  { menuId: 1, quantity: 4, day: wednesday },
  { menuId: 2, quantity: 1, day: wednesday },
  { menuId: 3, quantity: 2, day: friday },
];

function planOf({ page, guest }: Visit) {
  const plan = page.getByRole("region", { name: "Ihr Wochenplan" });
  const column = (day: string) => plan.locator(`[data-day="${day}"]`);
  const tile = (day: string, at = 0) => column(day).locator("li[draggable]").nth(at);
  return {
    plan,
    column,
    tile,
    button: (day: string, at = 0) => tile(day, at).getByRole("button"),
    say: (text: string | RegExp) => plan.getByText(text).waitFor(),
    undo: plan.getByRole("button", { name: "Rückgängig" }),
    async lines() {
      const { items } = (await guest.call("readCart")).data;
      return items.map(({ menuId, qty, deliveryIsoDate }) => [menuId, qty, deliveryIsoDate]);
    },
  };
}

describe("the plan of a week on a desktop", async () => {
  const visit = await opened.visit(desktop, { lines });
  const { page, guest, complaints } = visit;
  const { plan, column, tile, button, say, undo, lines: linesNow } = planOf(visit);
  const hasFocus = (one: ReturnType<typeof tile>) => one.and(page.locator(":focus")).waitFor();

  it("shows each delivery day with what is planned, what is missing and its cut-off", async () => {
    await page.goto("/cart");
    await column(wednesday).getByRole("heading", { name: "Mittwoch, 16.09." }).waitFor();
    await column(wednesday).getByText("5 von 6", { exact: true }).waitFor();
    await column(wednesday).getByText("bestellbar bis Mo, 14.09., 12:00 Uhr").waitFor();
    await column(wednesday)
      .getByText(/^noch \d+,\d\d.€ bis zum Gratisversand$/)
      .waitFor();
    await column(thursday).getByText("Noch nichts geplant").waitFor();
  });

  it("moves a dish by dragging it, takes it back and does it again", async () => {
    await tile(wednesday, 1).dragTo(column(friday));
    await say(/^1.× .+: jetzt am Freitag, 18\.09\.$/);
    expect(await linesNow()).toEqual([
      [1, 4, wednesday],
      [2, 1, friday],
      [3, 2, friday],
    ]);
    await undo.click();
    await say("Zurückgenommen.");
    expect(await linesNow()).toEqual(lines.map(({ menuId, quantity, day }) => [menuId, quantity, day]));
    await plan.getByRole("button", { name: "Wiederholen" }).click();
    await expect.poll(linesNow).toContainEqual([2, 1, friday]);
  });

  it("moves a dish with the arrow keys, and the focus goes with it", async () => {
    await button(friday).focus();
    await page.keyboard.press("ArrowLeft");
    await hasFocus(button(thursday));
    await say(/jetzt am Donnerstag, 17\.09\.$/);
    await page.keyboard.press("ArrowLeft");
    await hasFocus(button(wednesday, 1));
    await say(/jetzt am Mittwoch, 16\.09\.$/);
    expect(await linesNow()).toContainEqual([2, 1, wednesday]);
    await page.keyboard.press("ArrowRight");
    await say(/jetzt am Donnerstag, 17\.09\.$/);
    expect(await linesNow()).toContainEqual([2, 1, thursday]);
    await page.keyboard.press("ArrowLeft");
    await say(/jetzt am Mittwoch, 16\.09\.$/);
  });

  it("takes over the cheapest repair, and lets it be undone", async () => {
    const before = (await guest.call("readCart")).data;
    const sentence = before.metaData.repair?.message ?? "";
    expect(sentence).toMatch(/^Legen Sie Freitag zu Mittwoch: Das spart \d,\d\d\u00a0€\.$/);
    await plan.getByRole("button", { name: "Übernehmen" }).click();
    await say(/^Zusammengelegt: \d,\d\d.€ gespart\.$/);
    await plan.getByText(sentence).waitFor({ state: "detached" });
    await hasFocus(undo);
    const after = (await guest.call("readCart")).data;
    expect(after.total).toBeCloseTo(before.total - (before.metaData.repair?.saving ?? 0), 2);
    await undo.click();
    await say(sentence);
    expect((await guest.call("readCart")).data.total).toBe(before.total);
  });

  it("puts what the shop refuses back where it was, and says why", async () => {
    await guest.call("addToCart", { body: { menuId: 4, quantity: 1, deliveryDate: friday } });
    await button(wednesday, 1).press("ArrowRight");
    await say("Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn noch einmal.");
    await hasFocus(button(wednesday, 1));
    expect(await linesNow()).toHaveLength(4);
    // the browser logs the refusal
    expect(complaints.filter((text) => !text.includes("status of 409"))).toEqual([]);
  });
});

describe("the plan of a week on a phone", async () => {
  const visit = await opened.visit(phone, { lines });
  const { page, complaints } = visit;
  const { plan, button, say, lines: linesNow } = planOf(visit);

  it("moves a part of a dish in a dialog", async () => {
    await page.goto("/cart");
    await openPlan(page);
    await button(wednesday).click();
    const dialog = page.getByRole("dialog", { name: "Auf einen anderen Tag legen" });
    await dialog.getByRole("button", { name: "Tag wählen" }).click();
    await dialog.getByText("Bitte wählen Sie ein Lieferdatum aus.").waitFor();
    await dialog.getByRole("button", { name: "Menge verringern" }).click();
    await dialog.getByRole("button", { name: /^Donnerstag, 17\./ }).click();
    await dialog.getByRole("button", { name: "Auf Donnerstag, 17.09. legen" }).click();
    await dialog.waitFor({ state: "detached" });
    await button(thursday).and(page.locator(":focus")).waitFor();
    await say(/^3.× .+: jetzt am Donnerstag, 17\.09\.$/);
    expect(await linesNow()).toEqual([
      [1, 1, wednesday],
      [2, 1, wednesday],
      [1, 3, thursday],
      [3, 2, friday],
    ]);
  });

  it("puts everything on one day", async () => {
    await plan.getByRole("button", { name: "Alle auf einen Tag" }).click();
    const dialog = page.getByRole("dialog", { name: "Alle auf einen Tag" });
    const day = dialog.getByRole("button", { name: /^Donnerstag, 17\. September 2026/ });
    await day.getByText("bestellbar bis Di, 15.09., 12:00 Uhr").waitFor();
    await day.click();
    await dialog.waitFor({ state: "detached" });
    await say("Alles kommt jetzt am Donnerstag, 17.09.");
    expect((await linesNow()).map(([, , date]) => date)).toEqual([thursday, thursday, thursday]);
    expect(complaints).toEqual([]);
  });
});

describe("a week that the shop fills", async () => {
  const { page, guest, complaints } = await opened.visit(phone);
  const portions = async () =>
    (await guest.call("readCart")).data.items.reduce((sum, { qty }) => sum + qty, 0);

  it("follows the guest's wishes, swaps and leaves out, and is taken back from the message", async () => {
    await page.goto("/cart");
    await page.getByRole("button", { name: "Woche vorschlagen" }).click();
    const dialog = page.getByRole("dialog", { name: "Woche vorschlagen" });
    await expect
      .poll(() => dialog.getByRole("checkbox", { name: "Mittwoch, 16. September 2026" }).isChecked())
      .toBe(true);
    await dialog.getByLabel("Eiweiß ab (g)").fill("viel");
    await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
    await dialog.getByText("Bitte eine ganze Zahl eingeben, zum Beispiel 30.").waitFor();
    await dialog.getByLabel("Eiweiß ab (g)").fill("25");
    await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
    await dialog
      .getByText(/^6 Menüs, im Schnitt/)
      .last()
      .waitFor();
    const dishes = dialog.getByRole("listitem");
    const names = (await dishes.allInnerTexts()).join();
    const swap = dialog.getByRole("button", { name: /^Tauschen/ }).first();
    await swap.press("Enter");
    await expect.poll(async () => (await dishes.allInnerTexts()).join()).not.toBe(names);
    await swap.and(page.locator(":focus")).waitFor();
    await dialog
      .getByRole("button", { name: /^Entfernen/ })
      .first()
      .click();
    await dialog
      .getByText(/^5 Menüs, im Schnitt/)
      .last()
      .waitFor();
    await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
    await toast(page, "Menüs zum Warenkorb hinzugefügt!");
    expect(await portions()).toBe(5);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await toast(page, "Menüs wieder entfernt!");
    expect(await portions()).toBe(0);
  });

  it("is proposed on the home page in one press, and for the next day when that one is full", async () => {
    await page.getByRole("banner").getByRole("link", { name: /Start/ }).click();
    await page.getByRole("button", { name: "6 Menüs vorschlagen ab 59 € Versand frei" }).click();
    const dialog = page.getByRole("dialog", { name: "6 Menüs vorschlagen" });
    await dialog.getByRole("heading", { name: "Mittwoch, 16. September 2026" }).waitFor();
    await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
    await page.getByText("6 Menüs sind dazugekommen.").waitFor();
    await page.getByRole("link", { name: "Menüs ansehen" }).first().click();
    // the home page has the same button
    await page.getByRole("heading", { level: 1, name: "Unsere Menüs" }).waitFor();
    await page.getByRole("button", { name: /^6 Menüs vorschlagen/ }).click();
    await dialog.getByText(/liegen schon 6 Menüs in Ihrem Warenkorb/).waitFor();
    expect(await dialog.getByRole("button", { name: "In den Warenkorb legen" }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Für Do., 17. September vorschlagen" }).click();
    await dialog.getByRole("heading", { name: "Donnerstag, 17. September 2026" }).waitFor();
    await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(portions).toBe(12);
    const days = (await guest.call("readCart")).data.items.map(({ deliveryIsoDate }) => deliveryIsoDate);
    expect(new Set(days)).toEqual(new Set([wednesday, thursday]));
  });

  it("is filled up to the minimum, and a budget that is too small says what it would take", async () => {
    await guest.call("addToCart", { body: { menuId: 1, quantity: 3, deliveryDate: friday } });
    await page.goto("/cart");
    await page.getByRole("button", { name: "Rest vorschlagen" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Rest vorschlagen" });
    await dialog.getByText("im Warenkorb: 3 Menüs").waitFor();
    await dialog.getByLabel("Budget (€)").fill("45");
    await dialog.getByText("Ernährungsform").click();
    await dialog.getByRole("checkbox", { name: "Vegetarisch" }).check();
    await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
    await dialog
      .getByText(/Das Budget reicht nicht: 3 weitere Menüs gibt es für diesen Liefertag ab \d+,\d\d/)
      .waitFor();
    await dialog.getByRole("button", { name: "Wünsche ändern" }).click();
    await dialog.getByLabel("Budget (€)").fill("");
    await dialog.getByRole("button", { name: "Vorschlag zeigen" }).click();
    await dialog.getByText("(3 davon schon im Warenkorb)").waitFor();
    await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
    await toast(page, "3 Menüs sind dazugekommen.");
    expect(await portions()).toBe(18);
    expect(complaints).toEqual([]);
  });
});
