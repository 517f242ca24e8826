/**
 * Why a part of a page could not be read. The text is internal: it is logged, and guests never see it.
 */
export interface LoadedPart<T> {
  data: T;
  failure: string | null;
}

/** A page stays usable without the part that could not be read; `otherwise` takes its place. */
export async function loadPart<T>(
  answer: Promise<{ data: T }>,
  failure: string,
  fallback: T,
): Promise<LoadedPart<T>> {
  try {
    return { data: (await answer).data, failure: null };
  } catch (error) {
    console.error(failure, error);
    return { data: fallback, failure };
  }
}

export const menusFailure = "Failed to fetch menus";
export const stylesFailure = "Failed to fetch menu styling";
export const formsFailure = "Failed to fetch menu nutrition";
export const allergensFailure = "Failed to fetch menu allergen";

/** A page with a missing part gets status 503, so neither the shop's cache nor a search engine keeps it. */
export function pageStatus(...parts: readonly { failure: string | null }[]): { status: number } {
  return { status: parts.some(({ failure }) => failure) ? 503 : 200 };
}
