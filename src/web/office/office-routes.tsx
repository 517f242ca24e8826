import { type ComponentType, lazy } from "react";
import { Route, Routes } from "react-router";
import { pages } from "#contract/addresses.ts";
import { type OfficePage, type OfficePath, officePages } from "#contract/office/office-pages.ts";
import type { Role } from "#contract/team/staff.ts";
import { useHasPage, useStaff } from "#web/office/team/staff-context.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";

const page = (load: () => Promise<{ default: ComponentType }>) => lazy(load);

const SettingsTopic = page(() => import("#web/office/shop/shop-settings-page.tsx"));
const HelpPage = page(() => import("#web/office/frame/help-page.tsx"));

const shown: Record<OfficePath, ComponentType> = {
  "": page(() => import("#web/office/shop/overview/overview-page.tsx")),
  einrichtung: page(() => import("#web/office/shop/setup/setup-page.tsx")),
  ueberfaellig: page(() => import("#web/office/orders/overdue/overdue-page.tsx")),
  produktion: page(() => import("#web/office/kitchen/days-page.tsx")),
  "produktion/regeln": page(() => import("#web/office/kitchen/production-settings-page.tsx")),
  "produktion/einkauf": page(() => import("#web/office/kitchen/shopping/shopping-page.tsx")),
  "produktion/verpackung": page(() => import("#web/office/kitchen/packaging-page.tsx")),
  "produktion/:day": page(() => import("#web/office/kitchen/day-page.tsx")),
  wareneingang: page(() => import("#web/office/stock/receiving/receipts-page.tsx")),
  "wareneingang/:receiptId": page(() => import("#web/office/stock/receiving/receipt-page.tsx")),
  lager: page(() => import("#web/office/stock/lots/stock-page.tsx")),
  "lager/zaehlen": page(() => import("#web/office/stock/lots/count-page.tsx")),
  "lager/:lotId": page(() => import("#web/office/stock/lots/lot-page.tsx")),
  chargen: page(() => import("#web/office/stock/batches/batches-page.tsx")),
  "chargen/:batchId": page(() => import("#web/office/stock/batches/batch-page.tsx")),
  hygiene: page(() => import("#web/office/stock/hygiene/hygiene-page.tsx")),
  "hygiene/abweichungen": page(() => import("#web/office/stock/hygiene/deviations-page.tsx")),
  "hygiene/proben": page(() => import("#web/office/stock/hygiene/samples-page.tsx")),
  "hygiene/plan": page(() => import("#web/office/stock/hygiene/plan-page.tsx")),
  rueckverfolgung: page(() => import("#web/office/stock/trace/trace-page.tsx")),
  "rueckverfolgung/:recallId": page(() => import("#web/office/stock/trace/recall-page.tsx")),
  haltbarkeit: page(() => import("#web/office/recipes/shelf-life/shelf-life-page.tsx")),
  bestellungen: page(() => import("#web/office/orders/orders-page.tsx")),
  "bestellungen/:orderId": page(() => import("#web/office/orders/order-page.tsx")),
  "bestellungen/:orderId/gast": page(() => import("#web/office/orders/guest/guest-page.tsx")),
  reklamationen: page(() => import("#web/office/orders/complaints/complaints-page.tsx")),
  "offene-rechnungen": page(() => import("#web/office/checkout/open-invoices-page.tsx")),
  gutscheine: page(() => import("#web/office/checkout/vouchers-page.tsx")),
  widerrufe: page(() => import("#web/office/orders/withdrawals-page.tsx")),
  bewertungen: page(() => import("#web/office/catalogue/reviews-page.tsx")),
  rabattcodes: page(() => import("#web/office/cart/discount-codes-page.tsx")),
  mails: page(() => import("#web/office/mail/mails-page.tsx")),
  "mails/:mailId": page(() => import("#web/office/mail/mail-page.tsx")),
  newsletter: page(() => import("#web/office/mail/newsletter-page.tsx")),
  einstellungen: page(() => import("#web/office/shop/settings-page.tsx")),
  "einstellungen/firma": SettingsTopic,
  "einstellungen/hinweis": SettingsTopic,
  "einstellungen/versand": SettingsTopic,
  "einstellungen/postleitzahlen": SettingsTopic,
  "einstellungen/warenkoerbe": SettingsTopic,
  "einstellungen/nachfrage": SettingsTopic,
  "einstellungen/zahlungsarten": SettingsTopic,
  "einstellungen/rechnungskauf": SettingsTopic,
  "einstellungen/gutscheine": SettingsTopic,
  "einstellungen/ust-idnr": SettingsTopic,
  "einstellungen/kulanz": SettingsTopic,
  "einstellungen/umfang": SettingsTopic,
  "einstellungen/marke": page(() => import("#web/office/shop/brand/brand-page.tsx")),
  "einstellungen/texte": page(() => import("#web/office/shop/texts/texts-page.tsx")),
  "einstellungen/rechtstexte": page(() => import("#web/office/shop/texts/legal-texts-page.tsx")),
  "einstellungen/rechtstexte/:page": page(() => import("#web/office/shop/texts/legal-text-page.tsx")),
  "einstellungen/rechtstexte/e-mails/:kind": page(() => import("#web/office/shop/texts/mail-text-page.tsx")),
  "einstellungen/schluessel": page(() => import("#web/office/team/keys-page.tsx")),
  kalender: page(() => import("#web/office/calendar/calendar-page.tsx")),
  zahlen: page(() => import("#web/office/shop/figures/figures-page.tsx")),
  buchhaltung: page(() => import("#web/office/books/months-page.tsx")),
  "buchhaltung/bank": page(() => import("#web/office/books/bank-receipts-page.tsx")),
  "buchhaltung/konten": page(() => import("#web/office/books/book-settings-page.tsx")),
  "buchhaltung/:month": page(() => import("#web/office/books/month-page.tsx")),
  "buchhaltung/belege": page(() => import("#web/office/books/documents-page.tsx")),
  rezepte: page(() => import("#web/office/recipes/recipes-page.tsx")),
  "rezepte/:recipeId": page(() => import("#web/office/recipes/editor/recipe-page.tsx")),
  "rezepte/:recipeId/blatt": page(() => import("#web/office/recipes/recipe-sheet-page.tsx")),
  zutaten: page(() => import("#web/office/recipes/ingredients/ingredients-page.tsx")),
  "zutaten/:ingredientId": page(() => import("#web/office/recipes/ingredients/ingredient-page.tsx")),
  kosten: page(() => import("#web/office/recipes/costs/costs-page.tsx")),
  lieferanten: page(() => import("#web/office/recipes/articles/suppliers-page.tsx")),
  menus: page(() => import("#web/office/catalogue/menus-page.tsx")),
  "menus/datei": page(() => import("#web/office/catalogue/file/menu-file-page.tsx")),
  "menus/:menuId": page(() => import("#web/office/catalogue/editor/editor-page.tsx")),
  merkmale: page(() => import("#web/office/catalogue/attributes/menu-attributes-page.tsx")),
  betrieb: page(() => import("#web/office/shop/operation/operation-page.tsx")),
  team: page(() => import("#web/office/team/team-page.tsx")),
  zugang: page(() => import("#web/office/team/account/account-page.tsx")),
  protokoll: page(() => import("#web/office/team/log-page.tsx")),
  hilfe: HelpPage,
  "hilfe/:chapter": HelpPage,
};

const allPages: readonly OfficePage[] = officePages;
const mayOpen = (path: OfficePath, role: Role) =>
  allPages.some((page) => page.path === path && page.roles.includes(role));

/** An old link may lead to a page of a module that the company does without. */
function Used({ path, Page }: { path: OfficePath; Page: ComponentType }) {
  const { role } = useStaff();
  const isUsed = useHasPage(path);
  if (!mayOpen(path, role)) return <ForbiddenPage />;
  if (isUsed) return <Page />;
  return (
    <>
      <h1>Diese Seite nutzt Ihr Betrieb nicht</h1>
      <p className="my-4">
        Ihr Teil der Verwaltung ist ausgeschaltet. Was darin steht, ist noch da; die Verwaltung schaltet ihn
        unter „Einstellungen“ wieder ein.
      </p>
      <OfficeLink to={pages.dashboard()}>Zu „Heute“</OfficeLink>
    </>
  );
}

/** Of an address that is typed: without the frame of a page whose parts would all be refused. */
function ForbiddenPage() {
  return (
    <>
      <h1>Diese Seite ist für andere Rollen</h1>
      <p className="my-4">Dafür fehlt Ihnen die Berechtigung.</p>
      <OfficeLink to={pages.dashboard()}>Zu „Heute“</OfficeLink>
    </>
  );
}

/** The server answers such an address itself; this is for a link inside the office. */
function MissingOfficePage() {
  return (
    <>
      <h1>Seite nicht gefunden</h1>
      <OfficeLink to={pages.dashboard()} className="mt-4">
        Zu „Heute“
      </OfficeLink>
    </>
  );
}

export function OfficeRoutes() {
  return (
    <Routes>
      {Object.entries(shown).map(([path, Page]) => (
        <Route key={path} path={path} element={<Used path={path as OfficePath} Page={Page} />} />
      ))}
      <Route path="*" element={<MissingOfficePage />} />
    </Routes>
  );
}
