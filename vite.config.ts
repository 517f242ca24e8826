import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import packageJson from "./package.json" with { type: "json" };
import { brandAlias } from "./tools/brand-folder.ts";
import { buildTarget } from "./tools/browser-floor.ts";

// effort 2 costs AVIF 4 % of size and saves nine tenths of its time
const pictures = imagetools({ defaultDirectives: new URLSearchParams({ effort: "2" }) });

// named after their folders
const pages = Object.fromEntries(
  globSync("src/web/storefront/pages/*/page.tsx").map((file) => [`${basename(dirname(file))}-page`, file]),
);
// the shop, what it starts beside itself, and what an operator calls; named after their files
const programs = Object.fromEntries(
  globSync([
    "src/server/main.ts",
    "src/server/**/*-{worker,process}.ts",
    "tools/{backup,doctor,person,restore,staff,verify-books,verify-log}.ts",
  ]).map((file) => [basename(file, ".ts"), file]),
);

/** Two builds: the files of the browser, and the server with its commands and what draws the pages. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), pictures, react()],
  resolve: { alias: brandAlias() },
  builder: {},
  environments: {
    client: {
      build: {
        target: buildTarget,
        assetsInlineLimit: 0,
        manifest: true,
        outDir: "build/client",
        rolldownOptions: {
          input: { storefront: "src/web/storefront.tsx", office: "src/web/office.tsx", ...pages },
          preserveEntrySignatures: "strict",
        },
      },
    },
    ssr: {
      // development packages are not there in production, and of 1,500 icons the pages use 90
      resolve:
        command === "build"
          ? { noExternal: true as const, external: Object.keys(packageJson.dependencies) }
          : { noExternal: ["lucide-react"] },
      build: {
        target: "node24",
        assetsInlineLimit: 0,
        copyPublicDir: false,
        // the picture that links show is named on the server only
        emitAssets: true,
        outDir: "build/server",
        rolldownOptions: {
          input: { index: "src/web/server/render-page.tsx", ...programs },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
}));
