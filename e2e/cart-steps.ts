import type { Page } from "playwright-core";
import { wednesday } from "#test/buy.ts";

export const oneLine = [{ menuId: 1, quantity: 3, day: wednesday }];
export const quantity = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Menge" });
export const group = (page: Page, day: string) => page.getByRole("region", { name: day });
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
