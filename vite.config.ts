import { globSync } from "node:fs";
import { basename, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import packageJson from "./package.json" with { type: "json" };
import { brandAlias } from "./tools/brand-folder.ts";
import { buildTarget } from "./tools/browser-floor.ts";
import { callAddresses } from "./tools/call-addresses-plugin.ts";
import { handbook } from "./tools/handbook/handbook-plugin.ts";

// effort 2 costs AVIF 4 % of size and saves nine tenths of its time; what lies in the folder is not encoded again
const pictures = imagetools({
  defaultDirectives: new URLSearchParams({ effort: "2" }),
  cache: { dir: "brand/pictures/sizes" },
});

const pages = Object.fromEntries(
  globSync("src/web/storefront/**/*-page.tsx").map((file) => [basename(file, ".tsx"), file]),
);
// the shop, what it starts beside itself, and what an operator calls; named after their files
const programs = Object.fromEntries(
  globSync([
    "src/server/main.ts",
    "src/server/**/*-{worker,process}.ts",
    "tools/{backup,doctor,person,restore,staff,verify-books,verify-log}.ts",
  ]).map((file) => [basename(file, ".ts"), file]),
);

// Lucide's own drawing takes a tenth of the time in which a page comes to life, and more than a kilobyte
const icons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: join(import.meta.dirname, "src/web/shared/ui/draw-icon.ts"),
};

// what the pages have in common is one file, with all that it uses: together it compresses 8 kB better than apart
const libraries = "node_modules/(react|react-dom|scheduler)/";
const common = [
  "src/web/storefront/(frame/storefront-app|navigation/(?!use-changes).*)\\.",
  "src/web/shared/document/",
  "src/web/shared/brand/",
  "src/web/storefront/plate/plate-words\\.",
  "src/web/storefront/calendar/(use-at-cut-off|chosen-day|use-branding)\\.",
  "src/web/shared/ui/(section|still-picture|checkbox|use-is-first-document|draw-icon|unbroken)\\.",
  "src/web/shared/api/readings\\.",
  "src/web/storefront/cart/(delivery-groups|cart-changes)\\.",
  "src/web/storefront/plate/(plate-mark|also-without)\\.",
  "src/web/shared/ui/menu-picture\\.",
  "src/web/shared/api/use-call\\.",
  "src/contract/(money|cart/minimum)\\.",
  "src/web/storefront/cart/fill/suggested\\.",
  "src/contract/catalogue/search-text\\.",
  "brand/pictures/empty\\.webp\\?w=320",
  "lucide-react/.*/(check|chevron-down|chevron-right|circle-exclamation-point|minus|plus|wand-sparkles|x)\\.",
];
const shop = new RegExp([libraries, ...common].join("|"));
// on the cart and on the legal pages: it would pull the whole cart to these
const guarantee = /(src\/web\/storefront\/checkout\/guarantee-picture|brand\/legal\/gewaehrleistung-link)\./;
// what other pages need of the cart and its form: apart from it they do not pull the whole cart
const draft =
  /(src\/(contract\/checkout\/absence|web\/(storefront\/(checkout\/(checkout-draft|stored-consents|remembered)|cart\/(plan\/closed-days-place|lines\/minimum-text)|calendar\/calendar-tile|plate\/(plate-warning|box-dishes))|shared\/ui\/(select-field|text-field|use-checked-form)))|lucide-react\/.*\/undo-2)\./;
// what the page of a menu and the cart need to change an order; the start page and the list do without
const buying = /src\/web\/(shared\/ui\/(notice|quantity-stepper)|storefront\/calendar\/day-picker-button)\./;
// small ones that few pages share: one file instead of many
const fewIcons = /lucide-react\/.*\/(arrow-right|chevron-left|clock|pause|play|truck)\./;
// what a wide window shows of a cart at once and a phone at a press
const unfolded =
  /src\/web\/storefront\/cart\/(discount-field|lines\/(wide-row|line-actions)|plan\/plan-days)\./;
// on the pages that sell: the cart, the legal pages and those after an order do without
const cards =
  /src\/web\/storefront\/(catalogue\/(breadcrumb|shop-address|card\/menu-card|bestseller-strip|day-bar)|cart\/(bar\/cart-bar-place|fill\/suggest-button)|plate\/allergen-kinds)\./;
const cart = /src\/web\/storefront\/checkout\/(cart-page|cart-content)\./;
// what the list shares with the search of the header, the sheet of its filters and the wishlist: one file compresses best
const list =
  /src\/web\/storefront\/catalogue\/(list\/(shop-view|filter-groups|ask-shop|menu-grid|paused-plate)|search\/(use-combobox|search-field))\./;

/** Two builds: the files of the browser, and the server with its commands and what draws the pages. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), callAddresses(), handbook(), pictures, react()],
  resolve: { alias: [...brandAlias(), icons] },
  builder: {},
  environments: {
    client: {
      build: {
        target: buildTarget,
        assetsInlineLimit: 0,
        manifest: true,
        outDir: "build/client",
        rolldownOptions: {
          input: {
            storefront: "src/web/storefront.tsx",
            office: "src/web/office.tsx",
            "offline-worker": "src/web/offline-worker.ts",
            ...pages,
          },
          preserveEntrySignatures: "strict",
          output: {
            // a worker answers for its folder and below
            entryFileNames: ({ name }) =>
              name === "offline-worker" ? "[name].js" : "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                { name: "shop", test: shop },
                { name: "guarantee", test: guarantee },
                { name: "draft", test: draft },
                { name: "buying", test: buying },
                { name: "icons", test: fewIcons },
                { name: "cards", test: cards },
                { name: "cart", test: cart },
                { name: "unfolded", test: unfolded },
                { name: "list", test: list },
              ],
            },
          },
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
