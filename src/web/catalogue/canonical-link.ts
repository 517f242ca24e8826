import type { Branding } from "#contract/branding.ts";

interface RootMatch {
  loaderData?: unknown;
}

/** The one address of a page for search engines; `matches` of a route's `meta`, the root with the branding first. */
export function canonicalLink([root]: readonly (RootMatch | undefined)[], path: string) {
  const { branding } = (root?.loaderData ?? {}) as { branding?: Branding | null };
  return branding ? [{ tagName: "link" as const, rel: "canonical", href: branding.publicUrl + path }] : [];
}
