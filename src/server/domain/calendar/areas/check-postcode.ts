import type { FederalState } from "#contract/calendar/federal-states.ts";
import type { PostcodeRule } from "#contract/office/calendar/postcode-rules.ts";
import { postcodeTexts } from "#contract/calendar/postcode.ts";
import { areaOf } from "#server/domain/calendar/areas/postcodes.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export function statesOfPostcode(postcode: string): FederalState[] {
  return areaOf(postcode)?.states ?? [];
}

// German postcodes outside the German VAT area (§ 1 (2) UStG). A delivery there is an export, which no invoice of the shop
// knows; so no rule of the office can allow it.
const outsideVatArea: Record<string, string> = {
  "27498": "Nach Helgoland können wir nicht liefern: Die Insel gehört nicht zum deutschen Steuergebiet.",
  "78266":
    "Nach Büsingen am Hochrhein können wir nicht liefern: Der Ort gehört nicht zum deutschen Steuergebiet.",
};

/** Whether a postcode is refused or takes longer, and what its guest reads. Of several rules the first counts. */
export function judgePostcode(
  postcode: string,
  rules: readonly PostcodeRule[],
): { isRefused: boolean; notice: string | null } {
  const outside = outsideVatArea[postcode];
  if (outside) return { isRefused: true, notice: outside };
  const rule = rules.find(({ from, to }) => from <= postcode && postcode <= to);
  return { isRefused: rule?.isRefused ?? false, notice: rule?.text ?? null };
}

/** Refuses a postcode that does not exist or that the shop does not deliver to. */
export function refusePostcode({ zip_code }: { zip_code: string }, rules: readonly PostcodeRule[]): void {
  const { isRefused, notice } = judgePostcode(zip_code, rules);
  const problem = areaOf(zip_code) ? isRefused && notice : postcodeTexts.unknown;
  if (problem) throw new Refusal("form_invalid", { errors: { zip_code: [problem] } });
}
