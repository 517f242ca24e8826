import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { handbookFolder, readChapter } from "./read-chapter.ts";

/**
 * Chapters of the handbook as modules: `03-produktion.md` is its content, `03-produktion.md?contents` its title and
 * sections alone, for the table of contents.
 */
export function handbook(): Plugin {
  return {
    name: "handbook",
    enforce: "pre",
    async load(id) {
      const [file = "", query] = id.split("?");
      if (!file.startsWith(handbookFolder) || !file.endsWith(".md")) return null;
      const { slug, title, sections, content, pictures } = readChapter(basename(file));
      const code =
        query === "contents"
          ? `export default ${JSON.stringify({ slug, title, sections })}`
          : await moduleOf(JSON.stringify(content), picturesThere(pictures));
      return { code, moduleType: "js" };
    },
  };
}

/** The pictures are made from a built shop, so the first build has none; a test finds what stays missing. */
function picturesThere(pictures: readonly string[]): string[] {
  return [...new Set(pictures)].filter((picture) => existsSync(join(handbookFolder, picture)));
}

/** Pictures get the names of their built files, and their size, so that the text does not jump. */
async function moduleOf(content: string, pictures: readonly string[]): Promise<string> {
  let imports = "";
  let drawn = content;
  for (const [at, picture] of pictures.entries()) {
    const path = join(handbookFolder, picture);
    const { width, height } = await sharp(path).metadata();
    imports += `import picture${at} from ${JSON.stringify(path)};\n`;
    drawn = drawn.replaceAll(
      `"src":${JSON.stringify(picture)}`,
      // two pixels of the picture are one of the page
      `"src":picture${at},"width":${Math.round(width / 2)},"height":${Math.round(height / 2)}`,
    );
  }
  return `${imports}export default ${drawn}`;
}
