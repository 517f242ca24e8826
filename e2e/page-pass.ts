import type { CDPSession, Page } from "playwright-core";

/** How a page is shown while something is asked of it. */
export interface Look {
  name: string;
  viewport: { width: number; height: number };
  media?: "screen" | "print";
  forcedColors?: "active";
  colorScheme?: "dark";
  /** the browser's own size of text, on which rem and the widths of media queries hang; 16 if missing */
  fontSize?: number;
}

export interface Check {
  name: string;
  /** where the faults of the page are asked for; missing: only in the first look of the pass */
  looks?: readonly Look[];
  faults: (page: Page) => Promise<string[]>;
}

/** name of the page, check and look → faults */
export type Found = Record<string, string[]>;

const usualText = 16;

/** Asks everything of pages that stay open: showing a page otherwise costs a hundredth of loading it. */
export async function passOver(page: Page, usual: Look) {
  const session = await page.context().newCDPSession(page);
  const found: Found = {};
  let shown: Look | undefined;
  const showAs = async (look: Look) => {
    if (look !== shown) await show(page, session, look);
    shown = look;
  };
  return {
    found,
    showAs,
    async ask(name: string, checks: readonly Check[], first = usual): Promise<void> {
      for (const { name: asked, looks = [first], faults } of checks) {
        for (const look of looks) {
          await showAs(look);
          const faultsHere = await faults(page);
          if (faultsHere.length > 0) found[`${name}: ${asked}, ${look.name}`] = faultsHere;
        }
      }
      await showAs(usual);
    },
  };
}

/** Opens every dialog that a button of the page's own part says it opens, and asks the same of each. */
export async function eachDialog(page: Page, ask: (name: string) => Promise<void>): Promise<void> {
  const buttons = page.getByRole("main").locator("button[aria-haspopup=dialog]:enabled:visible");
  const asked = new Set<string>();
  for (let at = 0; at < (await buttons.count()); at++) {
    const name = (await buttons.nth(at).innerText()).replaceAll(/\d/g, "");
    if (asked.has(name)) continue;
    asked.add(name);
    await buttons.nth(at).click();
    await page.getByRole("dialog").first().waitFor();
    await ask(name);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").first().waitFor({ state: "detached" });
  }
}

/** Resolves once the page has been drawn like this. */
async function show(page: Page, session: CDPSession, look: Look): Promise<void> {
  const { media = "screen", forcedColors = null, colorScheme = null, fontSize = usualText } = look;
  await page.emulateMedia({ media, forcedColors, colorScheme, reducedMotion: "reduce" });
  await session.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
  await page.setViewportSize(look.viewport);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
}
