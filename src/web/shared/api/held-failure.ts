/** What a page could not read: an internal text, held and logged (specification, section 8). Guests never see it. */
export interface Held<T> {
  data: T;
  failure: string | null;
}

/** A page stays usable without what could not be read; `otherwise` stands in its place. */
export async function heldFailure<T>(
  answer: Promise<{ data: T }>,
  failure: string,
  otherwise: T,
): Promise<Held<T>> {
  try {
    return { data: (await answer).data, failure: null };
  } catch (error) {
    console.error(failure, error);
    return { data: otherwise, failure };
  }
}

export const menusFailure = "Failed to fetch menus";
export const stylesFailure = "Failed to fetch menu styling";
export const formsFailure = "Failed to fetch menu nutrition";
export const allergensFailure = "Failed to fetch menu allergen";

/** The status of a page: one with something missing is not kept, neither by the shop nor by a search engine. */
export function pageStatus(...parts: readonly { failure: string | null }[]): { status: number } {
  return { status: parts.some(({ failure }) => failure) ? 503 : 200 };
}
