import { data } from "react-router";
import NotFound from "#web/pages/not-found/not-found.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";

export const meta = () => pageMeta({ title: "Seite nicht gefunden", robots: "noindex" });

export function loader() {
  return data(null, { status: 404 });
}

export default function Page() {
  return <NotFound />;
}
