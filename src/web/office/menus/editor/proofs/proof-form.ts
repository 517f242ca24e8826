import { type ClaimProof, claimProof } from "#contract/office/menu-fields.ts";

export type ProofField = Exclude<keyof ClaimProof, "nutritionId">;
/** Where a text about a field of a proof stands among the editor's errors. */
export const proofError = (nutritionId: number, field: ProofField) => `proof ${nutritionId} ${field}`;

export function proofOf(proofs: readonly ClaimProof[], nutritionId: number): ClaimProof {
  const none = { nutritionId, checkedOn: "", checkedBy: "", document: "" };
  return proofs.find((one) => one.nutritionId === nutritionId) ?? none;
}

/** A proof in which nothing stands yet is none; one that lacks something is named and left out. */
export function readProofs(typed: readonly ClaimProof[]): {
  proofs: ClaimProof[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const begun = typed.filter(({ checkedOn, checkedBy, document }) =>
    [checkedOn, checkedBy, document].some((text) => text.trim() !== ""),
  );
  const proofs = begun.flatMap((one) => {
    const { data, error } = claimProof.safeParse(one);
    for (const { path, message } of error?.issues ?? []) {
      errors[proofError(one.nutritionId, path[0] as ProofField)] ??= message;
    }
    return data ? [data] : [];
  });
  return { proofs, errors };
}
