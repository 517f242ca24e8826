import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import { unusedRouterParts } from "./tools/vite/unused-router-parts.ts";

// effort 2 costs AVIF 4 % of size and saves nine tenths of its time
const pictures = imagetools({ defaultDirectives: new URLSearchParams({ effort: "2" }) });

// what the pages have in common is one file, with all that it uses: together it compresses 8 kB better than apart
const libraries = "node_modules/(react|react-dom|react-router|scheduler)/";
const common = [
  "src/web/root\\.",
  "src/web/shared/document/",
  "src/web/storefront/catalogue/(menu-card|bestseller-strip|breadcrumb|shop-address)\\.",
  "src/web/storefront/delivery-days/(day-picker-button|use-at-cut-off)\\.",
  "src/web/shared/ui/(section|still-picture|notice|text-field|checkbox|quantity-stepper|use-checked-form)\\.",
  "src/web/storefront/pages/cart/lines/calendar-tile\\.",
  "src/web/shared/api/readings\\.",
  "src/web/storefront/cart/(checkout-draft|stored-consents)\\.",
  "src/contract/search-text\\.",
  "brand/pictures/empty\\.",
  "lucide-react/.*/(chevron-down|chevron-right|x)\\.",
];
const shop = new RegExp([libraries, ...common].join("|"));
// on the cart and on the legal pages: it would pull the whole cart to these
const guarantee = /(src\/web\/storefront\/layout\/guarantee-picture|brand\/legal\/gewaehrleistung-link)\./;
const cart = /src\/web\/storefront\/pages\/cart\/(page|cart-content)\./;

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
                { name: "shop", test: shop },
                { name: "guarantee", test: guarantee },
                { name: "cart", test: cart },
              ],
            },
          },
    },
  },
}));
