import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { type ReadPdf, readPdf } from "#test/read-pdf.ts";
import type { TestStaff } from "#test/staff.ts";
import type { ShopInBrowser, Visit } from "./open-shop-in-browser.ts";

export const tablet = { width: 768, height: 1024 };
/** A visitor who is logged in as this team member. */
export function enterOffice(
  opened: ShopInBrowser,
  viewport: { width: number; height: number },
  staff: TestStaff,
): Promise<Visit> {
  return opened.visit(viewport, { staff, browser: { reducedMotion: "reduce" } });
}

/** What people do on a screen that asks one question: read it, press a key, type a figure with the keys for wet hands. */
export function questionsOn(page: Page) {
  const press = (name: string | RegExp) =>
    page.getByRole("button", { name, exact: typeof name === "string" }).click();
  return {
    press,
    question: (text: string) => page.getByRole("heading", { name: text, exact: true }).waitFor(),
    async type(figure: string): Promise<void> {
      for (const key of figure) await press(key === "," ? "Komma" : key);
    },
  };
}

/** Downloads the file of the button with this name. */
export async function downloaded(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

export async function downloadedPdf(page: Page, button: string): Promise<ReadPdf & { name: string }> {
  const { name, content } = await downloaded(page, button);
  return { name, ...(await readPdf(content)) };
}

/**
 * A scanner types in no time and presses Enter, wherever the focus is. All keys are sent at once: a busy computer
 * must not turn Enter into a late one, which is a person's and presses the button that has the focus.
 */
export async function burst(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [...code, "Enter"].flatMap((key, at) => {
    const timestamp = start + at * 0.004;
    return (["keyDown", "keyUp"] as const).map((type) => ({ type, timestamp, ...keyOf(key, type) }));
  });
  await Promise.all(keys.map((key) => session.send("Input.dispatchKeyEvent", key)));
  await session.detach();
}

function keyOf(key: string, type: "keyDown" | "keyUp") {
  const isEnter = key === "Enter";
  const code = isEnter ? key : /[A-Z]/.test(key) ? `Key${key}` : "";
  const text = type === "keyDown" ? { text: isEnter ? "\r" : key } : {};
  return { key, code, ...(isEnter && { windowsVirtualKeyCode: 13 }), ...text };
}

/**
 * The same in one task of the page, for codes that are known by their speed alone: between the keys of a browser a busy
 * computer rests, as only a person does.
 */
export function burstAtOnce(page: Page, code: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      for (const key of keys) {
        const target = document.activeElement ?? document.body;
        if (key === "\u001d") {
          // the separator of a scanner, which presses two keys for it
          for (const held of ["Control", "]"])
            target.dispatchEvent(
              new KeyboardEvent("keydown", { key: held, ctrlKey: true, bubbles: true, cancelable: true }),
            );
          continue;
        }
        const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        // what the browser does with a key that the page leaves to it
        if (!target.dispatchEvent(pressed)) continue;
        if (key !== "Enter") document.execCommand("insertText", false, key);
        else if (target instanceof HTMLButtonElement) target.click();
        else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
      }
    },
    [...code, "Enter"],
  );
}

/** The result is in the panel; a fault covers the screen until it is confirmed. */
export async function signalled(
  page: Page,
  kind: "right" | "repeated" | "wrong",
  text: string | RegExp,
): Promise<void> {
  if (kind === "wrong") {
    await page.locator("[data-signal=wrong]").getByText(text).waitFor();
    await page.getByRole("button", { name: "Verstanden" }).click();
    return;
  }
  // The colour itself disappears within a second, too soon for a busy computer.
  await page.getByRole("region", { name: "Scannen" }).getByRole("status").getByText(text).waitFor();
}

/** Recalls the dish that is shown, with a letter and without money; the dialog then shows the mail to guests. */
export async function recallDish(page: Page, reason: string): Promise<Locator> {
  await page.getByRole("button", { name: "Rückruf beginnen" }).click();
  await page.getByLabel("Grund").fill(reason);
  await page.getByRole("button", { name: "Jetzt sperren" }).click();
  await page.getByRole("button", { name: "Gästen schreiben" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Geld").selectOption("Nur die Nachricht");
  await dialog.getByRole("button", { name: "Vorschau" }).click();
  await page.getByText("So liest es der erste Gast").waitFor();
  return dialog;
}

/** Selects pieces of the order's first line for a refund; returns the amount and the button. */
export async function chooseRefund(
  page: Page,
  pieces: number,
  reason: string,
): Promise<{ button: Locator; amount: string }> {
  await page.getByRole("button", { name: "Erstatten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/^Wie viele „/)
    .first()
    .selectOption(String(pieces));
  await dialog.getByLabel("Grund").selectOption("anderer Grund");
  await dialog.getByLabel("Wortlaut").fill(reason);
  const button = dialog.getByRole("button", { name: /^\d+,\d\d € erstatten$/ });
  const amount = (await button.textContent())?.replace(" erstatten", "") ?? "";
  return { button, amount };
}
