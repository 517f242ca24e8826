import { page } from "#brand/legal/widerruf.ts";
import { LegalPage } from "#web/pages/legal/legal-page.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";

export const meta = () => pageMeta(page);

export default function Page() {
  return <LegalPage page={page} />;
}
