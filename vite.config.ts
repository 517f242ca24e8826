import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";

// effort 2 costs AVIF 4 % of size and saves nine tenths of its time
const pictures = imagetools({ defaultDirectives: new URLSearchParams({ effort: "2" }) });

// three files instead of dozens: the libraries, the root with all it uses, and what most pages have in common
const frame = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const shell = /src\/web\/root\.tsx/;
const kit = /node_modules\/lucide-react|src\/(contract|web\/(ui|api|catalogue|wishlist|quick-view))\//;

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
                { name: "shell", test: shell },
                { name: "kit", test: kit, minShareCount: 4 },
              ],
            },
          },
    },
  },
}));
