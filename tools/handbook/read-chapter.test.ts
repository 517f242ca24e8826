import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type OfficePage, officePageAt, officePages } from "#contract/office/office-pages.ts";
import { slugOf } from "#contract/slug.ts";
import { dayViews } from "#web/office/kitchen/day-views.ts";
import { chapterFiles, handbookFolder, readChapter } from "./read-chapter.ts";

const mostBytesOfPictures = 1_500_000;
const files = chapterFiles();
const chapters = files.map(readChapter);
const places = new Set(
  chapters.flatMap(({ slug, sections }) => [`${slug}#`, ...sections.map(({ id }) => `${slug}#${id}`)]),
);
const pictureFolder = join(handbookFolder, "bilder");
const pictures = readdirSync(pictureFolder);

it.each(officePages.map(({ path, help }) => [path, help] as const))(
  "the help of /dashboard/%s is a section of the handbook",
  (path, help) => {
    if (path.startsWith("hilfe")) expect(help).toBeNull();
    else expect(places).toContain(help);
  },
);

it("each view of a delivery day has a section, and each part of the navigation a chapter", () => {
  for (const { name } of dayViews) expect(places).toContain(`produktion#${slugOf(name)}`);
  const parts: readonly OfficePage[] = officePages;
  const named = parts.filter(({ label }) => label).map(({ label = "" }) => label);
  expect(chapters.map(({ title }) => title)).toEqual(expect.arrayContaining(named));
});

it("an address leads to its page, and one of a parameter to no other page", () => {
  expect(officePageAt("menus/datei")?.path).toBe("menus/datei");
  expect(officePageAt("menus/7")?.path).toBe("menus/:menuId");
  expect(officePageAt("hilfe/produktion")?.path).toBe("hilfe/:chapter");
  expect(officePageAt("")?.path).toBe("");
});

it("links between chapters lead to sections that exist", () => {
  const broken = chapters.flatMap(({ slug, links }) =>
    links.filter((link) => !places.has(link)).map((link) => `${slug}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it("each picture is there, is shown and described, and all are light", () => {
  const shown = chapters.flatMap((chapter) => chapter.pictures);
  expect(shown.map((picture) => picture.replace("bilder/", "")).sort()).toEqual(
    expect.arrayContaining(pictures.toSorted()),
  );
  for (const picture of shown) expect(pictures).toContain(picture.replace("bilder/", ""));
  for (const file of files) {
    expect(readFileSync(join(handbookFolder, file), "utf8")).not.toMatch(/!\[\s*\]/);
  }
  const bytes = pictures.reduce((sum, name) => sum + statSync(join(pictureFolder, name)).size, 0);
  expect(bytes).toBeLessThan(mostBytesOfPictures);
});

// what stands in „…“ is what people read on the screen, so a renamed button is found here
it.each(files)("every word that %s quotes is a word of the office", (file) => {
  const text = readFileSync(join(handbookFolder, file), "utf8");
  const quoted = [...text.matchAll(/„([^“]+)“/g)].map(([, words = ""]) => words);
  expect(quoted.filter((words) => !wordsOfOffice.includes(words))).toEqual([]);
});

const wordsOfOffice = globSync(
  "src/{web/{office,shared},web/storefront/team,contract,server/office}/**/*.{ts,tsx}",
  { cwd: join(handbookFolder, "../..") },
)
  .filter((name) => !name.includes(".test."))
  .map((name) => readFileSync(join(handbookFolder, "../..", name), "utf8"))
  .join("\n")
  .replaceAll("\\u00a0", " ")
  .replace(/\s+/g, " ");
