import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { CallAddress } from "#contract/office/office.ts";

const table = join(import.meta.dirname, "../src/contract/office/office.ts");

/**
 * Of the team's calls the browser gets the addresses alone: their schemas and words, by which the server checks and
 * explains them, were a fifth of the office's first page.
 */
export function callAddresses(): Plugin {
  return {
    name: "call-addresses",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async load(id) {
      if (id !== table) return null;
      const { office } = await import(pathToFileURL(table).href);
      const addresses = Object.entries<CallAddress>(office).map(([name, call]): [string, CallAddress] => {
        const { method, path, roles, stepUp } = call;
        return [name, { method, path, roles, stepUp }];
      });
      return `export const office = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
  };
}
