import { type RecipeStep, recipeStep } from "#contract/office/catalogue/recipe-steps.ts";

/** The id stays with the step when it moves. */
export interface TypedStep extends RecipeStep {
  id: number;
}

export const stepError = (id: number, field: keyof RecipeStep) => `step ${id} ${field}`;

export function typedSteps(steps: readonly RecipeStep[]): TypedStep[] {
  return steps.map((step, id) => ({ id, ...step }));
}

/** A new step is mostly done where the last one was. */
export function emptyStep(steps: readonly TypedStep[]): TypedStep {
  return {
    id: Math.max(-1, ...steps.map(({ id }) => id)) + 1,
    station: steps.at(-1)?.station ?? "",
    text: "",
  };
}

/** Steps without a text are skipped; one that cannot be read is reported and left out. */
export function readSteps(typed: readonly TypedStep[]): {
  steps: RecipeStep[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const steps = typed
    .filter(({ text }) => text.trim() !== "")
    .flatMap(({ id, station, text }) => {
      const read = recipeStep.safeParse({ station, text });
      for (const { path, message } of read.error?.issues ?? []) {
        errors[stepError(id, path[0] === "station" ? "station" : "text")] ??= message;
      }
      return read.data ? [read.data] : [];
    });
  return { steps, errors };
}
