import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";

// effort 2 costs AVIF 4 % of size and saves nine tenths of its time
const pictures = imagetools({ defaultDirectives: new URLSearchParams({ effort: "2" }) });

// conditions in React Router that never hold here: as constants they take 1.7 kB with them that nobody runs
const neverTrue: [file: string, condition: string][] = [
  ["ssr/fog-of-war.js", 'routeDiscovery.mode === "lazy" && ssr === true'],
  ["router/router.js", "init.instrumentations)"],
];
const unusedRouterParts: Plugin = {
  name: "unused-router-parts",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*(fog-of-war|router\/router)\.js$/ },
    handler(code, id) {
      const [, condition = ""] = neverTrue.find(([file]) => id.endsWith(file)) ?? [];
      if (!code.includes(condition)) this.error(`React Router has changed: no "${condition}" in ${id}`);
      return code.replaceAll(condition, condition.endsWith(")") ? "false)" : "false");
    },
  },
};

// one file of what the pages share instead of dozens: together they compress 8 kB better than apart
const frame = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const shared =
  /(src\/contract\/search-text|pictures\/empty|web\/(root|entry\.client|catalogue\/(menu-card|bestseller-strip|breadcrumb|shop-address)|ui\/(section|still-picture|dialog|notice|text-field|checkbox|quantity-stepper)|delivery-days\/day-picker-button|api\/readings))\b|icons\/(chevron-down|chevron-right)\./;
const cart = /src\/web\/pages\/cart\/(page|cart-content)\b/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), pictures, reactRouter(), unusedRouterParts],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: "shop", test: (id: string) => frame.test(id) || shared.test(id) },
                { name: "cart", test: cart },
              ],
            },
          },
    },
  },
}));
