import { ArrowLeft } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import type { MenuDetails, NamedId } from "#contract/catalogue/catalogue.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Stars } from "#web/shared/ui/stars.tsx";
import { Breadcrumb, menuSteps } from "#web/storefront/catalogue/breadcrumb.tsx";
import { MenuBadge } from "#web/storefront/catalogue/card/menu-badge.tsx";
import { NutritionStrip } from "#web/storefront/catalogue/card/nutrition-strip.tsx";
import { noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { AboutMenu } from "#web/storefront/catalogue/menu/about-menu.tsx";
import { AllergenNote } from "#web/storefront/catalogue/menu/allergen-note.tsx";
import { HtmlText } from "#web/storefront/catalogue/menu/html-text.tsx";
import { InformationCard, OwnInformation } from "#web/storefront/catalogue/menu/information-card.tsx";
import { MenuGallery } from "#web/storefront/catalogue/menu/menu-gallery.tsx";
import type { MenuPageData } from "#web/storefront/catalogue/menu/menu-page-data.ts";
import { NutritionTable } from "#web/storefront/catalogue/menu/nutrition-table.tsx";
import { OrderPanel } from "#web/storefront/catalogue/menu/order-panel.tsx";
import { PlateButton } from "#web/storefront/catalogue/plate-editor/plate-button.tsx";
import { averageText, reviewCount } from "#web/storefront/catalogue/reviews/review-count.ts";
import { shopAddress } from "#web/storefront/catalogue/shop-address.ts";
import { historyState } from "#web/storefront/navigation/location.ts";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

/** Name, price, day and button stay in sight while a guest reads on, where the window is high enough for them. */
const buyColumn =
  "min-w-0 lg:col-start-2 lg:row-start-1 lg:row-span-4 [@media(width>=64rem)_and_(height>=46rem)]:sticky lg:top-[calc(5.5rem+var(--day-bar,0px))]";

interface Props extends Pick<MenuPageData, "menu" | "forms"> {
  hasBar?: boolean;
}

/** The whole menu; the office shows it, too, before the menu is on sale. */
export function MenuArticle({ menu, forms, hasBar }: Props) {
  return (
    <article aria-label={menu.name} className="buys-below page-width md:pt-4">
      <div className="flex items-center gap-4 md:mb-3 lg:mb-1">
        <BackButton />
        <div className="max-md:hidden">
          <Breadcrumb steps={menuSteps(menu)} />
        </div>
      </div>
      {/* In reading order: a phone shows it like that, wider screens with the purchase in a column of its own. */}
      <div className="grid grid-cols-1 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start lg:gap-x-12">
        <MenuGallery menu={menu} />
        <div className={buyColumn}>
          <MenuTitle menu={menu} forms={forms} />
          <div className="mt-4">
            <OrderPanel menu={menu} hasBar={hasBar} />
          </div>
        </div>
        <MenuSummary menu={menu} />
        <div className="max-lg:mt-2 lg:mt-4">
          <AboutMenu menu={menu} />
        </div>
        <MenuFacts menu={menu} />
      </div>
    </article>
  );
}

/** Back to the previous page of the shop, else to the list. */
function BackButton() {
  const navigate = useNavigate();
  const goBack = () => (isFirstPage() ? navigate(pages.shop()) : window.history.back());
  return (
    <Button
      variant="quiet"
      icon={<ArrowLeft className="size-5" aria-hidden="true" />}
      onClick={goBack}
      className="-ml-4 px-4"
    >
      Zurück
    </Button>
  );
}

/** Before the first page of a visit there is no page of the shop. */
function isFirstPage(): boolean {
  return !historyState().idx;
}

interface MenuTitleProps {
  menu: MenuDetails;
  forms: readonly NamedId[];
}

function MenuTitle({ menu, forms }: MenuTitleProps) {
  const { isBestseller, isNew, isBox, reviews } = menu;
  return (
    <>
      <ul aria-label="Merkmale" className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {(isBestseller || isNew || isBox) && (
          <li>
            <MenuBadge menu={menu} />
          </li>
        )}
        {forms.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={shopAddress({ ...noSelection, forms: [id] })}
              className="inline-block rounded-full bg-sage px-2.5 py-1 text-[.8125rem]/[1.25rem] font-semibold text-forest hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <h1 className="text-[clamp(1.875rem,1.5rem+1.2vw,2.375rem)]/[1.08]">{menu.name}</h1>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
        {reviews && (
          <p className="mr-1 flex items-center gap-2 text-sm">
            <Stars stars={reviews.average} />
            <a href="#bewertungen" className="text-link">
              {averageText(reviews.average)} aus {reviewCount(reviews.count)}
            </a>
          </p>
        )}
        <PlateMark menu={menu} className="min-w-0 rounded-md" />
        <PlateButton className="-ml-3 text-forest" />
      </div>
    </>
  );
}

function MenuSummary({ menu }: { menu: MenuDetails }) {
  return (
    <div className="min-w-0">
      <HtmlText html={menu.description} className="text-lg/[1.75rem] text-muted" />
      {!menu.isBox && (
        <div className="mt-5">
          <NutritionStrip figures={menu} />
          <p className="mt-1.5 text-[.8125rem] text-muted">Nährwerte je Portion ({menu.weightText})</p>
        </div>
      )}
    </div>
  );
}

function MenuFacts({ menu }: { menu: MenuDetails }) {
  return (
    <div className="grid gap-5">
      {menu.isBox ? (
        <InformationCard title="Allergene der Box">
          <AllergenNote food={menu} />
          <OwnInformation menu={menu} />
        </InformationCard>
      ) : (
        <InformationCard title="Nährwerte">
          {menu.figuresMissing ? (
            <p className="text-muted">Noch keine Angaben.</p>
          ) : (
            <NutritionTable
              portion={menu}
              per100g={menu.per100g}
              grams={menu.weightGrams}
              weightText={menu.weightText}
              caption={`Nährwerte: ${menu.name}`}
            />
          )}
        </InformationCard>
      )}
      <Handling menu={menu} />
    </div>
  );
}

function Handling({ menu }: { menu: MenuDetails }) {
  const { name, address } = menu.operator;
  return (
    <InformationCard title="Gut zu wissen">
      <dl className="grid gap-4 text-[.9375rem]/[1.5rem]">
        <Fact name="Nettofüllmenge">{menu.weightText}</Fact>
        <Fact name="Aufbewahrung">{menu.storage}</Fact>
        <Fact name="Haltbarkeit">{`${keepsText(menu.shelfLifeDays - 1)} Das genaue Datum steht auf dem Etikett.`}</Fact>
        <Fact name="Zubereitung">{preparationText(menu)}</Fact>
        <Fact name="Verpackung">
          {menu.isReusable ? "Mehrweg: Die Schale kommt zurück und wird wieder befüllt." : ""}
        </Fact>
        <Fact name="Bio-Kontrolle">{menu.organic}</Fact>
        <Fact name="Lebensmittelunternehmer">{[name, address].filter(Boolean).join(", ")}</Fact>
      </dl>
    </InformationCard>
  );
}

/** The dishes of a box may each want another time. */
function preparationText({ contents, preparation }: MenuDetails): string {
  const isAlike = contents.every((dish) => dish.preparation === "" || dish.preparation === preparation);
  return isAlike ? preparation : "Steht bei jedem Menü unter „Inhalt der Box“.";
}

/** Cooked and packed on the day before it arrives. */
function keepsText(days: number): string {
  const span = days === 1 ? "einen Tag" : `${days} Tage`;
  return `Gekühlt und ungeöffnet noch ${span} nach der Lieferung.`;
}

function Fact({ name, children }: { name: string; children: string }) {
  if (!children) return null;
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
