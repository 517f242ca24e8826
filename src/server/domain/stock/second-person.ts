/**
 * SQL of what takes two people, `isOther` being whether the person `id` is the second one. Who is named by the owner may do it
 * alone, and the reason is stored beside the signature.
 */
export function secondPerson(isOther: string, id: string): { isThere: string; aloneReason: string } {
  const reason = `(SELECT signs_alone_reason FROM staff WHERE id = ${id})`;
  return {
    isThere: `(${isOther} OR ${reason} IS NOT NULL)`,
    aloneReason: `CASE WHEN NOT (${isOther}) THEN ${reason} END`,
  };
}

/** Of the log. */
export const signedAlone = ({ aloneReason }: { aloneReason: string | null }) =>
  aloneReason === null ? {} : { "Allein unterschrieben, weil": aloneReason };

/** SQL: who has signed, and why alone. */
export const signerWords = (by: string, aloneReason: string) =>
  `${by} || coalesce(' (allein unterschrieben, Grund: ' || ${aloneReason} || ')', '')`;
