/**
 * What people type: `10,90`, `10.90`, `1.000` and `1.000,00`, which are a thousand. Null for an empty text; undefined
 * for anything else, also for `1,000`, which may be one or a thousand.
 */
export function readGermanNumber(text: string): number | null | undefined {
  const plain = text.replace(/\s|€|EURO?/gi, "");
  if (plain === "") return null;
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(plain))
    return Number(plain.replaceAll(".", "").replace(",", "."));
  if (/^[1-9]\d{0,2}(,\d{3})+$/.test(plain) || !/^\d+([.,]\d+)?$/.test(plain)) return undefined;
  return Number(plain.replace(",", "."));
}
