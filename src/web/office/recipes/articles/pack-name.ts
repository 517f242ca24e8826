import { writeGerman } from "#web/office/ui/german-number.ts";

/** `Karton 10 kg`. Some say the weight in the name already, as in `Block 5 kg`. */
export function packName(pack: string, grams: number): string {
  const [amount, unit] = grams >= 1_000 ? [grams / 1_000, "kg"] : [grams, "g"];
  const weight = `${writeGerman(amount)}\u00a0${unit}`;
  const plain = (text: string) => text.replace(/\s+/g, "");
  return plain(pack).endsWith(plain(weight)) ? pack : `${pack} ${weight}`;
}
