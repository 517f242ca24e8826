import { page } from "#brand/legal/impressum.ts";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import { LegalPage } from "#web/storefront/pages/legal/legal-page.tsx";

export const meta = () => pageMeta(page);

export default function Page() {
  return <LegalPage page={page} />;
}
