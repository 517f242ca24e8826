import { type ClaimProof, claimProof } from "#contract/office/catalogue/menu-fields.ts";

export type ProofField = Exclude<keyof ClaimProof, "nutritionId">;
export const proofError = (nutritionId: number, field: ProofField) => `proof ${nutritionId} ${field}`;

export function proofOf(proofs: readonly ClaimProof[], nutritionId: number): ClaimProof {
  // The check refuses what is still empty.
  const none = { nutritionId, checkedOn: "", checkedBy: "", document: "" } as ClaimProof;
  return proofs.find((proof) => proof.nutritionId === nutritionId) ?? none;
}

/** An empty proof counts as none; an incomplete one is reported and left out. */
export function readProofs(typed: readonly ClaimProof[]): {
  proofs: ClaimProof[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const started = typed.filter(({ checkedOn, checkedBy, document }) =>
    [checkedOn, checkedBy, document].some((text) => text.trim() !== ""),
  );
  const proofs = started.flatMap((proof) => {
    const { data, error } = claimProof.safeParse(proof);
    for (const { path, message } of error?.issues ?? []) {
      errors[proofError(proof.nutritionId, path[0] as ProofField)] ??= message;
    }
    return data ? [data] : [];
  });
  return { proofs, errors };
}
