import { wrongFigures } from "#contract/office/catalogue/figure-check.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import { brokenStatements, missingFood, missingForSale } from "#contract/office/catalogue/menu-check.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";
import type { MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface MenuProblem {
  code: RefusalCode;
  field: string;
  text: string;
}

/** The menu's id and its stored state. A new menu has no id, or a negative one from a file. */
interface Subject {
  id: number | null;
  before: MenuRecord | null;
}

/** The rules for every menu, whether it comes from the editor, the list or a file. */
export function findProblems(menu: MenuRecord, subject: Subject, menuSnapshot: MenuSnapshot): MenuProblem[] {
  return [
    ...Object.entries(wrongFigures(menu.per100g)).map(([field, text]) => ({
      code: "invalid" as const,
      field,
      text,
    })),
    ...unknownAttributes(menu, menuSnapshot),
    ...halfOrganic(menu),
    ...contentProblems(menu, subject.id, menuSnapshot),
    ...stateProblems(menu, subject, menuSnapshot),
  ];
}

function stateProblems(menu: MenuRecord, { id, before }: Subject, menuSnapshot: MenuSnapshot): MenuProblem[] {
  if (menu.isArchived && menu.isPublished) {
    return [{ code: "menu_archived", field: "isPublished", text: "im Archiv wird nichts verkauft" }];
  }
  const boxes = menuSnapshot.boxes.filter((box) => box.isPublished && holds(box, id));
  if (menu.isArchived && boxes.length > 0) {
    return boxes.map(({ name }) => ({
      code: "menu_in_box",
      field: "isArchived",
      text: `es liegt in „${name}“`,
    }));
  }
  if (menu.isPublished) {
    const wasPublished = before?.isPublished ?? false;
    const missing = missingOf(menu, id, menuSnapshot);
    if (!wasPublished) return missing.map(as("menu_incomplete"));
    return withoutOld(missing, before && missingOf(before, id, menuSnapshot)).map(as("menu_on_sale"));
  }
  if (boxes.length === 0) return [];
  const { allergens } = menuSnapshot.attributes;
  const broken = (record: MenuRecord) => brokenStatements(record, menuSnapshot.checkOf(record, id));
  const problems = [...missingFood(menu, allergens), ...broken(menu)];
  return withoutOld(problems, before && broken(before)).map(as("menu_in_box"));
}

function missingOf(menu: MenuRecord, id: number | null, { checkOf }: MenuSnapshot): Finding[] {
  return missingForSale({ isBox: menu.isBox, content: menu }, checkOf(menu, id));
}

/** The overview reports promises that were broken before. They do not block other changes, such as a price. */
function withoutOld(findings: Finding[], before: Finding[] | null): Finding[] {
  const old = new Set(before?.flatMap(({ broken }) => broken ?? []));
  return findings.filter(({ broken }) => !broken || !old.has(broken));
}

function as(code: RefusalCode) {
  return ({ field, text }: Finding): MenuProblem => ({ code, field, text });
}

function holds(box: MenuRecord, id: number | null): boolean {
  return box.contents.some(({ menuId }) => menuId === id);
}

function unknownAttributes(menu: MenuRecord, { attributes, sources }: MenuSnapshot): MenuProblem[] {
  const kinds = [
    ["styleIds", attributes.styles, "Einen dieser Styles gibt es nicht mehr."],
    ["nutritionIds", attributes.nutritionForms, "Eine dieser Ernährungsformen gibt es nicht mehr."],
    ["allergenIds", attributes.allergens, "Eines dieser Allergene gibt es nicht mehr."],
    ["traceIds", attributes.allergens, "Eines dieser Allergene gibt es nicht mehr."],
  ] as const;
  const problems = kinds.flatMap(([field, existing, text]): MenuProblem[] =>
    menu[field].every((id) => existing.some((attribute) => attribute.id === id))
      ? []
      : [{ code: "invalid", field, text }],
  );
  const { shelfLifeCategoryId: categoryId } = menu;
  if (categoryId === null || sources.shelfLife.categories.some(({ id }) => id === categoryId))
    return problems;
  const text = "Diese Haltbarkeitsgruppe gibt es nicht.";
  return [...problems, { code: "invalid", field: "shelfLifeCategoryId", text }];
}

function halfOrganic({ organicCode, organicOrigin }: MenuRecord): MenuProblem[] {
  if ((organicCode === "") === (organicOrigin === "")) return [];
  const [field, text] =
    organicCode === ""
      ? ["organicCode", "Zur Öko-Herkunft gehört die Codenummer der Kontrollstelle."]
      : ["organicOrigin", "Zur Codenummer der Kontrollstelle gehört die Öko-Herkunft."];
  return [{ code: "invalid", field, text }];
}

function contentProblems(menu: MenuRecord, id: number | null, { dishes }: MenuSnapshot): MenuProblem[] {
  const problem = (text: string): MenuProblem[] => [{ code: "invalid", field: "contents", text }];
  const ids = menu.contents.map(({ menuId }) => menuId);
  if (new Set(ids).size < ids.length) return problem("Ein Gericht steht zweimal in der Box.");
  if (ids.some((dishId) => dishId === id || !dishes.has(dishId))) {
    return problem("In einer Box können nur Gerichte liegen, die es gibt.");
  }
  return [];
}

/** Refuses with all problems; the first one decides the code. */
export function refuseProblems(problems: readonly MenuProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const same = problems.filter(({ code }) => code === first.code);
  const errors: Record<string, string[]> = {};
  for (const { field, text } of same) errors[field] = [...(errors[field] ?? []), text];
  throw new Refusal(first.code, { message: openings[first.code] && messageOf(same), errors });
}

const openings: Partial<Record<RefusalCode, string>> = {
  menu_incomplete: "Dieses Menü darf noch nicht veröffentlicht werden, weil",
  menu_on_sale: "Dieses Menü wird verkauft. So geht es nicht, weil",
  menu_in_box: "Dieses Menü gehört zu einer Box, die verkauft wird. So geht es nicht, weil",
};

/** One sentence for all problems of one code. */
export function messageOf(problems: readonly MenuProblem[]): string {
  const opening = openings[problems[0]?.code ?? "invalid"];
  const texts = problems.map(({ text }) => text);
  return opening ? `${opening} ${listed(texts)}.` : texts.join(" ");
}

/** "a, b und c" */
function listed(texts: string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} und ${last}`;
}
