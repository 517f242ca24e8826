import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A folder whose files are laid over `brand/`; relative to the project. */
export const otherBrand = process.env.BRAND;

/**
 * A copy of `brand/` with the other brand's files over it, so a second brand needs only the files in which it differs.
 * Its name is made from its content, because several processes of one run make it.
 */
function mergedFolder(other: string): string {
  const layers = [join(root, "brand"), join(root, other)];
  const hash = createHash("sha256");
  for (const layer of layers) {
    for (const file of globSync("**/*", { cwd: layer, withFileTypes: true }).filter((one) => one.isFile())) {
      const path = join(file.parentPath, file.name);
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  }
  const merged = join(root, "build", `brand-${hash.digest("hex").slice(0, 12)}`);
  if (existsSync(merged)) return merged;
  mkdirSync(join(root, "build"), { recursive: true });
  const made = mkdtempSync(join(root, "build", "brand-making-"));
  for (const layer of layers) {
    cpSync(layer, made, { recursive: true, filter: (file) => !file.endsWith(".test.ts") });
  }
  try {
    renameSync(made, merged);
  } catch (error) {
    // another process was faster
    rmSync(made, { recursive: true });
    if (!existsSync(merged)) throw error;
  }
  return merged;
}

/** Where `#brand/*` leads for Vite and Vitest; empty for the brand itself, which package.json names. */
export function brandAlias(): { find: RegExp; replacement: string }[] {
  return otherBrand ? [{ find: /^#brand\//, replacement: `${mergedFolder(otherBrand)}/` }] : [];
}

export function brandFolder(): string {
  return otherBrand ? mergedFolder(otherBrand) : join(root, "brand");
}
