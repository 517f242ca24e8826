import { beforeAll, describe, expect, it } from "vitest";
import { readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, wednesday } from "#test/buy.ts";
import { packDishByDish, printCodes } from "#test/portion-labels.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { burst, enterOffice, signalled, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop, type Visit } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
let numbers: string[];
let slips: Map<string, string>;
let codes: string[];
const number = (which: number) => numbers[which] ?? "";
const slip = (which: number) => slips.get(number(which)) ?? "";
const trays = (menuId: number) => codes.filter((code) => readPortionCode(code)?.menuId === menuId);

beforeAll(async () => {
  const { shop } = opened;
  for (const [lastName, other] of [
    ["Adler", 2],
    ["Bach", 3],
  ] as const) {
    const lines = [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: other, quantity: 2, day: wednesday },
    ];
    await buy(shop, shop.guest(), { lines, guestData: { ...eva, lastName } });
  }
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-15T08:00:00");
  await packDishByDish(shop);
  const packer = await staffOf(shop, "packing");
  codes = await printCodes(packer, wednesday);
  slips = await printSlips(shop, packer, { day: wednesday });
  numbers = [...slips.keys()];
});

async function atTable(viewport = tablet): Promise<Visit & { tones: () => Promise<number[]> }> {
  const visit = await enterOffice(opened, viewport, await staffOf(opened.shop, "packing"));
  await visit.page.addInitScript(() => {
    const pitches: number[] = [];
    Object.assign(window, { pitches });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
      pitches.push(this.frequency.value);
      start.call(this, at);
    };
  });
  await visit.page.goto(`/dashboard/produktion/${wednesday}?ansicht=pakete`);
  await visit.page.getByRole("listitem", { name: `Paket ${number(0)}` }).waitFor();
  const tones = () =>
    visit.page.evaluate(() => (window as unknown as { pitches: number[] }).pitches.splice(0));
  return { ...visit, tones };
}

describe("dish by dish", () => {
  it("two tables fill their parcels, and a wrong tray stops with colour and sound", async () => {
    const [one, two] = [await atTable(), await atTable(desktop)];
    const [a, b] = [one.page, two.page];
    await a.getByRole("button", { name: `${number(0)}: Portionen scannen` }).click();
    await a.getByRole("region", { name: `Paket ${number(0)} packen` }).waitFor();
    await burst(b, slip(1));
    const board = b.getByRole("region", { name: `Paket ${number(1)} packen` });
    await board.getByText("Nächste Portion scannen.").waitFor();
    expect(await b.getByRole("listitem", { name: /^Paket / }).count()).toBe(0);
    expect(await violationsOn(b)).toEqual([]);
    await two.tones();

    await burst(b, trays(2)[0] ?? "");
    await signalled(b, "wrong", /^Falsches Gericht: .+ gehört nicht in /);
    expect(await two.tones()).toEqual([300, 170]);
    const [shared = "", next = ""] = trays(1);
    await burst(a, shared);
    await signalled(a, "right", "1 von 6.");
    expect(await one.tones()).toEqual([880, 1320, 880, 1320]);
    await burst(b, shared);
    await signalled(b, "wrong", `liegt schon in ${number(0)}`);
    await burst(a, shared);
    await signalled(a, "repeated", "liegt schon in");
    await burst(b, next);
    await signalled(b, "right", "1 von 6.");
    await board.getByText("1 / 6").waitFor();

    await b.getByRole("button", { name: "Letzte zurück" }).click();
    await board.getByText("0 / 6").waitFor();
    await burst(b, next);
    await signalled(b, "right", "1 von 6.");
    await b.getByRole("button", { name: "Eine herausnehmen" }).click();
    await board.getByText("Welche Portion kommt heraus? Etikett scannen.").waitFor();
    await burst(b, next);
    await signalled(b, "repeated", "ist wieder herausgenommen.");
    await board.getByText("0 / 6").waitFor();
    // the browser notes the two refusals
    const complaints = [...one.complaints, ...two.complaints].filter((text) => !text.includes("409"));
    expect(complaints).toEqual([]);
    await one.context.close();
    await two.context.close();
  });

  it("a parcel of eight portions takes a scanner less than twenty seconds, slip and number included", async () => {
    const { page, context, complaints } = await atTable();
    const mine = [...trays(1).slice(0, 6), ...trays(2)];
    const begun = Date.now();
    await burst(page, slip(0));
    for (const code of mine) await burst(page, code);
    await signalled(page, "right", `${number(0)} ist gepackt: 8 Portionen`);
    await burst(page, slip(0));
    await signalled(page, "repeated", "Jetzt kommt die Sendungsnummer");
    await burst(page, dhlNumber(1));
    await signalled(page, "right", `${number(0)} ist verschickt`);
    expect(Date.now() - begun).toBeLessThan(20_000);
    await page.getByRole("listitem", { name: `Paket ${number(0)}` }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("a portion without a slip before it belongs to no parcel, and a slip in between leaves the first one open", async () => {
    const { page, context } = await atTable();
    const [code = ""] = trays(3);
    await burst(page, code);
    await signalled(page, "wrong", "Zu welchem Paket gehört diese Portion?");
    await burst(page, slip(1));
    await page.getByRole("region", { name: `Paket ${number(1)} packen` }).waitFor();
    await burst(page, code);
    await signalled(page, "right", "1 von 2.");
    await burst(page, slip(0));
    await signalled(page, "repeated", `${number(1)} ist noch nicht vollständig.`);
    await burst(page, slip(1));
    await page
      .getByRole("region", { name: `Paket ${number(1)} packen` })
      .getByText("1 / 2")
      .waitFor();
    await page.getByRole("button", { name: "Anderes Paket" }).click();
    await page.getByRole("listitem", { name: `Paket ${number(1)}` }).waitFor();
    await context.close();
  });
});
