import * as z from "zod/mini";
import { cleanLine } from "#contract/clean-text.ts";

// RFC 5321 without quotation marks
const signs = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const domain = `(?:${label}[.。．｡])+(?!\\p{N}+$)(?=..)${label}`;
const address = new RegExp(`^(?=[^@]{1,64}@)${signs}(?:\\.${signs})*@${domain}$`, "u");
const domainAlone = new RegExp(`^${domain}$`, "u");
// servers deliver to other letters only where both sides agree on it
const startsInAscii = /^(?:\p{ASCII}*@[^@]*|[^@]*)$/u;

/** An address to which a server delivers. The one rule for every field of this kind. */
export function mailAddress(missing: string, longest: number) {
  return z.string(missing).check(
    z.overwrite((text) => cleanLine(text).trim()),
    z.minLength(1, { error: missing, abort: true }),
    ...rules(longest),
  );
}

/** The same where none is needed: an empty text, or an address. */
export function optionalMailAddress(longest: number) {
  const rule = z.string().check(...rules(longest));
  return z._default(
    z.string().check(
      z.overwrite((text) => cleanLine(text).trim()),
      z.superRefine((text, context) => {
        const [issue] = (text !== "" && rule.safeParse(text).error?.issues) || [];
        if (issue) context.addIssue({ code: "custom", message: issue.message });
      }),
    ),
    "",
  );
}

function rules(longest: number) {
  return [
    z.maxLength(longest, { error: `Bitte höchstens ${longest} Zeichen eingeben.`, abort: true }),
    z.regex(startsInAscii, {
      error: "Bitte prüfen: Vor dem @ dürfen keine Umlaute stehen.",
      abort: true,
    }),
    z.regex(address, "Ungültige E-Mail-Adresse."),
  ] as const;
}

export function isMailDomain(text: string): boolean {
  return text.length <= 253 && domainAlone.test(text);
}
