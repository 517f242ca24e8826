import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");

/** Mails, invoices, labels, codes, legal texts: what says the brand in words. The whole suite runs by hand. */
const proof = [
  "src/server/domain/mail/letters/letters.test.ts",
  "src/server/domain/invoices/pdf/invoice-pdf.test.ts",
  "src/server/domain/catalogue/catalogue-calls.db.test.ts",
  "src/server/office/shop/brand.db.test.ts",
];

it.skipIf(process.env.BRAND)(
  "tests pass under a brand with another name, company, prefix, colours and fonts",
  () => {
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, BRAND: "test/brand-probe", RUN_AS: "root" };
    const run = spawnSync(
      process.execPath,
      [vitest, "run", "--project", "unit", "--project", "db", ...proof],
      {
        cwd: root,
        env,
      },
    );
    expect(run.status, `${run.stdout}${run.stderr}`).toBe(0);
    expect(String(run.stdout)).toMatch(new RegExp(`${proof.length} passed`));
  },
  120_000,
);
