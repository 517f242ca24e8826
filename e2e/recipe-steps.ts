import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { tablet } from "./office-steps.ts";

export const newLine = (page: Page): Locator => page.getByLabel("Zutat eintippen, dann Enter");
export const labelCard = (page: Page): Locator =>
  page.getByRole("region", { name: "Etikett aus dem Rezept" });

/** The label follows what was typed; until then it is paler than text may be. */
export async function labelFollows(page: Page): Promise<void> {
  await labelCard(page).locator("[aria-busy=true]").waitFor({ state: "detached" });
}

/** The browser reports a question of the server, too. */
export const isFault = (text: string) => !text.includes("409");

/** Each is in the list before the next one is typed, as a person sees it. */
export async function typeLines(page: Page, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
    await page.getByLabel(`Menge: ${line.replace(/^\S+ \S+ /, "")}`).waitFor();
  }
}

/** Arrow keys lead to the row of the list, Enter takes it. */
export async function choose(page: Page, row: string): Promise<void> {
  const list = page.getByRole("listbox", { name: "Gefunden" });
  const options = list.getByRole("option");
  await options.filter({ hasText: row }).waitFor();
  const rows = await options.allInnerTexts();
  for (const option of rows.slice(0, rows.indexOf(row) + 1)) {
    await page.keyboard.press("ArrowDown");
    await list.getByRole("option", { name: option, selected: true }).waitFor();
  }
  await page.keyboard.press("Enter");
}

export const hasFocus = async (field: Locator): Promise<void> =>
  expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

/** On a low screen, as a tablet's is beside its keyboard. */
export async function listStandsAboveBar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 700 });
  await page.getByRole("button", { name: "Butter entfernen" }).scrollIntoViewIfNeeded();
  await newLine(page).fill("Tomaten");
  const list = page.getByRole("listbox", { name: "Gefunden" });
  await list.getByRole("option", { name: "Tomaten", exact: true }).waitFor();
  const edges = async () => {
    const [found, bar] = [await list.boundingBox(), await page.locator(".bottom-bar").boundingBox()];
    return (bar?.y ?? 0) - ((found?.y ?? 0) + (found?.height ?? 0));
  };
  await expect.poll(edges).toBeGreaterThanOrEqual(0);
  await newLine(page).press("Escape");
  await page.setViewportSize(tablet);
}
