import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";

// effort 2 costs AVIF 4 % of size and saves nine tenths of its time
const pictures = imagetools({ defaultDirectives: new URLSearchParams({ effort: "2" }) });

// what every page needs travels in two files instead of a dozen
const frame = /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//;
const shell = new RegExp(
  [
    "src/web/ui/(button|dialog|field|menu-picture|notice|page-meta|section|spinner|still|toast-place|toast-wake|toast\\.ts)",
    "src/web/ui/(checkbox|quantity)",
    "src/web/(layout|api|guest|wishlist)/",
    "src/web/cart/(cart-query|failure|use-)",
    "src/contract/(addresses|money|day|calls)",
    "node_modules/lucide-react",
    "brand/shop",
  ].join("|"),
);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), pictures, reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: "frame", test: frame },
                { name: "shell", test: shell, minShareCount: 2 },
              ],
            },
          },
    },
  },
}));
