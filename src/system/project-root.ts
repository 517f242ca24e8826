import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder with package.json, from the sources and from the build alike. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? "");
