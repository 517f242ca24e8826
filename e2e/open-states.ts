import type { Locator, Page } from "playwright-core";
import { arrive } from "./arrive.ts";
import { orderNow } from "./fill-form.ts";
import { openFooter } from "./open-footer.ts";

interface OpenState {
  name: string;
  /** missing: at both widths */
  only?: "phone" | "desktop";
  /** It is opened in the same way at both widths, and these words stay when the window gets another one. */
  stays?: string;
  open: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole("dialog").first();
const calendar = (page: Page) => page.getByRole("grid").first().waitFor();
const refuse = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: "" }));

/** A phone folds away what a desktop shows. */
async function openFold(page: Page, fold: Locator) {
  await page.locator("[data-line]").first().waitFor();
  if (await fold.isVisible()) await fold.click();
}
const openLine = (page: Page) => openFold(page, page.getByRole("button", { name: /^Mehr zu/ }).first());

/** Everything that can open or fail on a page, with a cart of one line. */
export const openStates: readonly OpenState[] = [
  {
    name: "search",
    open: async (page) => {
      await arrive(page, "/impressum");
      await page.getByRole("banner").getByRole("button", { name: "Suche" }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: "search with suggestions",
    open: async (page) => {
      await arrive(page, "/impressum");
      await page.getByRole("banner").getByRole("button", { name: "Suche" }).click();
      await page.getByRole("combobox", { name: "Suchbegriff" }).fill("lasange");
      await dialog(page).getByRole("option").first().waitFor();
    },
  },
  {
    name: "suggestions above the list",
    open: async (page) => {
      await arrive(page, "/shop?q=ohne%20Sellerie");
      await page.getByRole("combobox", { name: "Menü suchen" }).fill("ohne Sellerie ve");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "search without a result",
    stays: "Zu „vegane lasagne“ haben wir gerade kein Menü.",
    open: async (page) => {
      await arrive(page, "/shop?q=vegane%20lasagne");
      await page.getByText("Zu „vegane lasagne“ haben wir gerade kein Menü.").waitFor();
    },
  },
  {
    name: "my plate",
    open: async (page) => {
      await arrive(page, "/impressum");
      await openFooter(page, "Shop");
      await page.getByRole("contentinfo").getByRole("button", { name: "Mein Teller" }).click();
      await dialog(page).getByRole("checkbox", { name: "Ohne Eier" }).check();
    },
  },
  {
    name: "side menu",
    only: "phone",
    open: async (page) => {
      await arrive(page, "/impressum");
      await page.getByRole("button", { name: "Menü öffnen" }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: "filters and chips",
    open: async (page) => {
      await arrive(page, "/shop?styles=1&forms=10&ohne=8");
      const button = page.getByRole("button", { name: /^Filter/ });
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: "quick view with its calendar",
    only: "desktop",
    open: async (page) => {
      await arrive(page, "/shop");
      await page.getByRole("button", { name: "Schnellansicht" }).first().press("Enter");
      await dialog(page).locator(".prose").waitFor();
      await dialog(page).getByRole("button", { name: "Anderer Liefertag" }).click();
      await calendar(page);
    },
  },
  {
    name: "toast of success",
    open: async (page) => {
      // in the list the card itself says it, above the bar of the cart
      await arrive(page, "/menu/spaghetti-bolognese");
      const order = page.getByRole("region", { name: "Bestellen" });
      await order.getByRole("button", { name: "In den Warenkorb" }).click();
      await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
    },
  },
  {
    name: "toast of failure",
    open: async (page) => {
      await refuse(page, "**/api/v1/cart");
      await page.goto("/shop");
      await page.getByText("Error: E001").first().waitFor();
    },
  },
  {
    name: "cart that cannot be read",
    stays: "Ihr Warenkorb konnte nicht geladen werden.",
    open: async (page) => {
      await refuse(page, "**/api/v1/cart");
      await page.goto("/cart");
      await page.getByText("Ihr Warenkorb konnte nicht geladen werden.").waitFor();
    },
  },
  {
    name: "calendar of a menu",
    open: async (page) => {
      await arrive(page, "/menu/spaghetti-bolognese");
      await page.getByRole("button", { name: "Anderer Liefertag" }).click();
      await calendar(page);
    },
  },
  {
    name: "refused quantity of a menu, and an open dish of a box",
    stays: "Es sind höchstens 100 Stück",
    open: async (page) => {
      await arrive(page, "/menu/food-box");
      await page.locator("details").first().click();
      const quantity = page.getByRole("main").getByRole("textbox", { name: "Menge" });
      await quantity.fill("101");
      await quantity.press("Enter");
      await page.getByText("Es sind höchstens 100 Stück").waitFor();
    },
  },
  {
    name: "day offered by the quick add",
    open: async (page) => {
      await page.route("**/api/v1/branding", async (route) => {
        const body = await (await route.fetch()).json();
        body.data.deliveryDates.startDate = "2026-09-15";
        await route.fulfill({ json: body });
      });
      await arrive(page, "/shop");
      await page.getByRole("article").first().getByRole("button", { name: "In den Warenkorb" }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: "calendar of a line",
    open: async (page) => {
      await arrive(page, "/cart");
      await openLine(page);
      await page
        .getByRole("button", { name: /Liefertag ändern/ })
        .first()
        .click();
      await calendar(page);
    },
  },
  {
    name: "copy of a line, with its messages",
    open: async (page) => {
      await arrive(page, "/cart");
      await openLine(page);
      await page
        .getByRole("button", { name: /^Kopieren/ })
        .first()
        .click();
      await calendar(page);
      await dialog(page).getByRole("textbox", { name: "Menge" }).fill("0");
      await dialog(page).getByRole("button", { name: "In den Warenkorb" }).click();
      await dialog(page).getByText("Bitte wählen Sie ein Lieferdatum aus.").waitFor();
    },
  },
  {
    name: "form, quantity and code with everything wrong",
    stays: "Bitte AGB akzeptieren.",
    open: async (page) => {
      await arrive(page, "/cart");
      const quantity = page.getByRole("textbox", { name: "Menge" }).first();
      await quantity.fill("0");
      await quantity.press("Enter");
      await openFold(page, page.getByText("Rabattcode einlösen"));
      await page.getByLabel("Rabattcode").fill("gibtesnicht");
      await page.getByRole("button", { name: "Einlösen" }).click();
      await page.getByText("Dieser Rabattcode ist nicht gültig.").waitFor();
      await orderNow(page);
      await page.getByText("Bitte AGB akzeptieren.").waitFor();
      // a stepper half behind the bar at the bottom is no small target
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "dialog whose script is missing",
    only: "desktop",
    open: async (page) => {
      await page.route(/\/plate-dialog-[^/]+\.js$/, (route) => route.abort());
      await arrive(page, "/shop");
      await page.getByRole("main").getByRole("button", { name: "Mein Teller" }).first().click();
      await dialog(page).getByText("Dieses Fenster konnte gerade nicht geladen werden.").waitFor();
    },
  },
  {
    name: "lost network",
    stays: "Keine Internetverbindung",
    open: async (page) => {
      await arrive(page, "/cart");
      await page.context().setOffline(true);
      await page.getByText("Keine Internetverbindung").waitFor();
    },
  },
  {
    name: "page that could not be fetched",
    stays: "Das hat nicht geklappt",
    open: async (page) => {
      await arrive(page, "/login");
      await page.route("**/*.data*", (route) => route.abort());
      await openFooter(page, "Shop");
      await page.getByRole("contentinfo").getByRole("link", { name: "Unsere Menüs" }).click();
      await page.getByRole("heading", { name: "Das hat nicht geklappt" }).waitFor();
    },
  },
  {
    name: "payment that cannot be asked for",
    stays: "Ihre Zahlung wird noch geprüft",
    open: async (page) => {
      await page.route("**/payment-success/**", (route) => route.fulfill({ status: 502, body: "" }));
      await arrive(page, "/payment-status/success?order_id=gibtesnicht");
      await page.getByRole("heading", { name: "Ihre Zahlung wird noch geprüft" }).waitFor();
    },
  },
  {
    name: "login that was refused",
    stays: "Passwort ist erforderlich.",
    open: async (page) => {
      await arrive(page, "/login");
      await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
      await page.getByText("Passwort ist erforderlich.").waitFor();
    },
  },
];
