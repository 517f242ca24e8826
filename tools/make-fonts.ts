import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes the brand's fonts small: the characters of German text alone, which every page fetches before its first
 * picture. All other characters stay in the packages' files, which a page fetches when it shows one. Run it after an
 * update of these packages: `node tools/make-fonts.ts`. The fonts are under the SIL Open Font License 1.1, as before.
 */
const root = join(import.meta.dirname, "..");
const maker = "subset-font@2.9.0";
const fonts = ["figtree", "bricolage-grotesque"];
const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, place) => 0x20 + place));
const letters = "ÄÖÜßÉÈØàáâåäæçèéêëìíîïñòóôöøùúûüœ";
// spaces and the soft hyphen are written as numbers, because they are invisible in the source
const others = "\u00a0\u00ad\u2002\u2009\u202f§©«»°·×½¼¾²³–—‘’‚“”„…•‹›€−";

const folder = mkdtempSync(join(tmpdir(), "fonts-"));
try {
  execFileSync("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", folder, maker]);
  const subset = createRequire(join(folder, "package.json"))("subset-font");
  for (const font of fonts) {
    const whole = `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`;
    const small: Buffer = await subset(readFileSync(join(root, whole)), ascii + letters + others, {
      targetFormat: "woff2",
      // no page sets thinner letters
      variationAxes: { wght: { min: 400, max: 800 } },
    });
    writeFileSync(join(root, `brand/fonts/${font}.woff2`), small);
    console.log(`${font}: ${small.length} bytes`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
