import { HtmlValidate, StaticConfigLoader } from "html-validate";
import type { Page } from "playwright-core";

/** What the specification forbids; how a document is written is the framework's. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard"],
    rules: { "no-missing-references": "error" },
  }),
);

/** What the validator does not know. */
const unfit = [
  "input[type=search][role=combobox]",
  "input[type=month][placeholder]",
  "picture > source:not([srcset])",
  "fieldset:not([aria-label], [aria-labelledby], :has(> legend))",
  "article:not([aria-label], [aria-labelledby])",
  "table:has(caption):not(:has(th))",
];

/** Faults of the document as the browser has it after the scripts. */
export async function htmlFaults(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content());
  const messages = results.flatMap(({ messages: found }) => found);
  const found = await page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((one) => `${selector}: ${one.outerHTML.slice(0, 120)}`),
      ),
    unfit,
  );
  return [
    ...new Set([
      ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ...found,
    ]),
  ];
}
