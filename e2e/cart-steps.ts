import type { Page } from "playwright-core";

export const quantity = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Menge" });
export const group = (page: Page, day: string) => page.getByRole("region", { name: day });
/** What a phone folds away: what is done with a line, the plan, and the code. */
export const openLine = (page: Page) =>
  page
    .getByRole("button", { name: /^Mehr zu/ })
    .first()
    .click();
export const openPlan = (page: Page) => page.getByRole("button", { name: /^Ihr Wochenplan/ }).click();
export const openCode = (page: Page) => page.getByText("Rabattcode einlösen").click();
export const openNote = (page: Page) => page.getByRole("button", { name: "Anmerkungen" }).click();
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
