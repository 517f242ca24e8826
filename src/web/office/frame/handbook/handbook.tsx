import { type ComponentType, lazy } from "react";
import type { ChapterContents, Piece } from "#web/office/frame/handbook/chapter.ts";
import { HelpText } from "#web/office/frame/handbook/help-text.tsx";

// The plugin of the build makes modules of the chapters (tools/handbook).
const contents = import.meta.glob<ChapterContents>("/docs/handbuch/[0-9]*.md", {
  query: "?contents",
  import: "default",
  eager: true,
});
const texts = import.meta.glob<readonly Piece[]>("/docs/handbuch/[0-9]*.md", { import: "default" });

/** In the order of the handbook. */
export const chapters: readonly ChapterContents[] = Object.keys(contents)
  .sort()
  .flatMap((file) => contents[file] ?? []);

/** By the chapter's slug; each text is a file of its own. */
export const chapterTexts: Readonly<Record<string, ComponentType | undefined>> = Object.fromEntries(
  Object.entries(contents).map(([file, { slug }]) => [
    slug,
    lazy(async () => {
      const content = (await texts[file]?.()) ?? [];
      return { default: () => <HelpText content={content} /> };
    }),
  ]),
);
