import { expect, it } from "vitest";
import { careOfLine } from "#contract/checkout/care-of.ts";

it.each([
  ["Einkauf", "c/o Einkauf"],
  ["c/o Einkauf", "c/o Einkauf"],
  ["C/O Einkauf", "c/o Einkauf"],
  ["c/oEinkauf", "c/o Einkauf"],
  ["c / o: Einkauf", "c/o Einkauf"],
  ["z. Hd. Frau Kaya", "z. Hd. Frau Kaya"],
  ["z.Hd. Frau Kaya", "z.Hd. Frau Kaya"],
  ["Z. HD. FRAU KAYA", "Z. HD. FRAU KAYA"],
  ["z. H. Frau Kaya", "z. H. Frau Kaya"],
  ["zu Händen Frau Kaya", "zu Händen Frau Kaya"],
  ["bei Kaya", "bei Kaya"],
  ["Attn. Purchasing", "Attn. Purchasing"],
  ["ATTN: Purchasing", "ATTN: Purchasing"],
  ["p. A. Kaya", "p. A. Kaya"],
  ["care of Kaya", "care of Kaya"],
  ["℅ Kaya", "℅ Kaya"],
  ["Beierlein GmbH", "c/o Beierlein GmbH"],
  ["Attila Kaya", "c/o Attila Kaya"],
  ["Zhang", "c/o Zhang"],
  ["Cornelia Otto", "c/o Cornelia Otto"],
  ["", ""],
])("%j is written as %j", (typed, written) => expect(careOfLine(typed)).toBe(written));
