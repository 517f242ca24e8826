import type { Page } from "playwright-core";

/** Opens a page and waits until it is hydrated: only then does it show the number in the cart. */
export async function arrive(page: Page, address: string) {
  const answer = await page.goto(address);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Warenkorb \d+ Artikel/ })
    .waitFor();
  return answer;
}
