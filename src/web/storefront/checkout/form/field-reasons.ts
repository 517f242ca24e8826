/** Why a text is refused, where that can be seen in it; added to the message of its field. */
export function reasonOf(field: string, typed: string): string | undefined {
  const text = typed.trim();
  if (field === "email") return reasonOfEmail(text);
  if (field === "phone") return reasonOfPhone(text);
  if (field === "zip_code" || field === "invoice_zip_code") return reasonOfPostcode(text);
  return undefined;
}

function reasonOfEmail(text: string): string | undefined {
  const [name = "", domain, ...more] = text.split("@");
  if (domain === undefined) return "Es fehlt das @.";
  if (more.length > 0) return "Darin steht mehr als ein @.";
  if (name === "") return "Vor dem @ fehlt der Name.";
  if (domain === "") return "Nach dem @ fehlt etwas, zum Beispiel gmx.de.";
  if (/\s/.test(text)) return "Darin steht ein Leerzeichen.";
  if (domain.includes(",")) return "Komma statt Punkt?";
  if (!domain.includes(".")) return `Nach „${domain}“ fehlt die Endung, zum Beispiel .de.`;
  return undefined;
}

function reasonOfPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, "").length;
  const mistaken = mistakenDigit(text);
  if (mistaken) return mistaken;
  if (/\p{L}/u.test(text)) return undefined;
  if (text.lastIndexOf("+") > 0) return "Ein + steht nur am Anfang.";
  return digits < 4 ? "Da fehlen Ziffern." : undefined;
}

function reasonOfPostcode(text: string): string | undefined {
  const isNumber = /^\d+$/.test(text);
  return mistakenDigit(text) ?? (isNumber && text.length !== 5 ? "Sie hat fünf Ziffern." : undefined);
}

/** A letter typed for the digit that looks like it, when no other letter is there. */
function mistakenDigit(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.join("") ?? "";
  if (/^[oO]+$/.test(letters)) return "O statt 0?";
  return /^[lI]+$/.test(letters) ? `${letters[0]} statt 1?` : undefined;
}
