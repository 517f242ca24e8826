import type { Page } from "playwright-core";

/** A phone folds away what a desktop shows in the footer. */
export async function openFooter(page: Page, heading: "Shop" | "Newsletter"): Promise<void> {
  const fold = page.getByRole("contentinfo").locator("summary", { hasText: heading });
  if (await fold.isVisible()) await fold.click();
}
