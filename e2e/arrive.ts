import type { Page } from "playwright-core";

/** Opens a page and waits until it has come to life: only then it knows how much is in the cart. */
export async function arrive(page: Page, address: string) {
  const answer = await page.goto(address);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Warenkorb \d+ Artikel$/ })
    .waitFor();
  return answer;
}
