import { expect } from "vitest";
import type { Role } from "#contract/team/staff.ts";
import { TestBrowser } from "#test/browser-login.ts";
import { hired, ownPassword } from "#test/factors.ts";
import type { TestShop } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

export const pin = "7391";
export const otherPin = "604827";

export const params = (id: number) => ({ params: { staffId: String(id) } });

/** Tablets of the kitchen, and people with a PIN. */
export async function kitchenOf(shop: TestShop) {
  const boss = await staffOf(shop, "admin");
  return {
    boss,
    async cookWithPin(role: Role = "kitchen", of = pin) {
      const person = await hired(shop, role);
      await boss.call("setPin", { ...params(person.id), body: { pin: of } });
      return person;
    },
    /** a browser that an administrator has made a tablet and left */
    async tablet(name = "Warme Küche") {
      const browser = new TestBrowser(shop);
      await browser.logIn((await hired(shop, "admin")).email, ownPassword);
      const answer = await browser.ask("setUpTablet", { body: { name } });
      expect(answer.statusCode, answer.body).toBe(200);
      await browser.ask("logout");
      return { browser, id: answer.json().data.id as string };
    },
    /** a browser in which this person has logged in by password */
    async browserOf(email: string) {
      const browser = new TestBrowser(shop);
      await browser.logIn(email, ownPassword);
      return browser;
    },
  };
}

export async function enter(browser: TestBrowser, staffId: number, typed = pin) {
  const answer = await browser.ask("logInByPin", { body: { staffId, pin: typed } });
  const { code, message, data, token } = answer.json();
  if (answer.statusCode === 200) browser.token = token;
  return { status: answer.statusCode, code: code as string | undefined, message, data };
}

export const isIn = async (browser: TestBrowser) => (await browser.ask("readSession")).statusCode === 200;
