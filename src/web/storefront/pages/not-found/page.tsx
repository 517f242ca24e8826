import { data } from "react-router";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import NotFound from "#web/storefront/pages/not-found/not-found.tsx";

export const meta = () => pageMeta({ title: "Seite nicht gefunden", robots: "noindex" });

export function loader() {
  return data(null, { status: 404 });
}

export default function Page() {
  return <NotFound />;
}
