import * as z from "zod";

export const viesAddress = new URL("https://ec.europa.eu");

const timeoutMs = 5_000;
const mostBytes = 65_536;

/** `valid` is how the register's other calls name it. */
const answer = z.object({
  isValid: z.boolean().optional(),
  valid: z.boolean().optional(),
  userError: z.string().nullish(),
});

/**
 * Whether VIES, the register of the EU, knows the VAT id. Null: no answer that counts, because the register, or that of
 * the state, is silent or busy, which VIES also says with `isValid: false`. Nothing but the VAT id is sent.
 */
export async function askVies(base: URL, vatId: string, stop: AbortSignal): Promise<boolean | null> {
  const [country, number] = [vatId.slice(0, 2), vatId.slice(2)].map(encodeURIComponent);
  const path = `/taxation_customs/vies/rest-api/ms/${country}/vat/${number}`;
  try {
    const reply = await fetch(new URL(path, base), {
      headers: { accept: "application/json" },
      // another host is not asked, also when this one names it
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stop]),
    });
    const text = await readAtMost(reply, mostBytes);
    return reply.ok && text !== undefined ? meaningOf(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

/** Undefined where there is more. */
async function readAtMost({ body }: Response, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    // leaving the loop ends the transfer
    if (bytes > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** A "no" counts only where the register says that it has looked. */
function meaningOf(json: unknown): boolean | null {
  const read = answer.safeParse(json);
  if (!read.success) return null;
  const { isValid, valid = isValid, userError } = read.data;
  if (valid === true)
    return userError === undefined || userError === null || userError === "VALID" ? true : null;
  return valid === false && userError === "INVALID" ? false : null;
}
