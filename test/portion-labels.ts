import { readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import type { BodyOf } from "#contract/contract.ts";
import type { FreeQueries } from "#test/free-sql.ts";
import { readPdf } from "#test/read-pdf.ts";
import type { TestStaff } from "#test/staff.ts";

/** From now on each portion is scanned into its parcel. */
export async function packDishByDish({ database }: { database: FreeQueries }): Promise<void> {
  await database.rows("UPDATE production_settings SET packing_way = 'dish'");
}

/** Prints labels and reads the codes in plain text from them, as a person would type them. */
export async function printCodes(
  staff: TestStaff,
  day: string,
  body: BodyOf<"makeLabels"> = { which: "missing" },
): Promise<string[]> {
  const { data } = await staff.call("makeLabels", { params: { day }, body });
  const { pages } = await readPdf(Buffer.from(data.pdf, "base64"));
  return codesOn(pages);
}

/** The codes in plain text on labels, one a page. */
export function codesOn(pages: readonly (readonly string[])[]): string[] {
  return pages.map((lines) => {
    const [code = ""] = /D\d{8} \d+ \d\d \d{6} \d\d/.exec(lines.join(" ").replaceAll("\t", " ")) ?? [];
    return readPortionCode(code) ? code.replaceAll(" ", "") : "";
  });
}
