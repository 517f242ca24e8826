import { CircleHelp, ListFilter, type LucideIcon, Search } from "lucide-react";
import { useEffect } from "react";
import { formatEuro } from "#contract/money.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import type { FilterGroup } from "#web/storefront/catalogue/filter-rule.ts";
import { filterName } from "#web/storefront/catalogue/search/named-filter.ts";
import { resultCount, type Suggestion } from "#web/storefront/catalogue/search/suggestions.ts";
import { optionId } from "#web/storefront/catalogue/search/use-combobox.ts";
import { AlsoWithout } from "#web/storefront/plate/also-without.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

interface Props {
  id: string;
  avoidsTraces: boolean;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (place: number) => void;
}

const groupNames: Record<FilterGroup, string> = {
  styles: "Style",
  forms: "Ernährungsform",
  without: "Allergene",
};

/** The list of a combobox: the field keeps the focus and names the marked option. */
export default function SuggestionList({ id, avoidsTraces, suggestions, active, onChoose }: Props) {
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Vorschläge"
      onPointerDown={(event) => event.preventDefault()}
      className="min-h-0 overflow-y-auto overscroll-contain"
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (aria-activedescendant)
        // biome-ignore lint/a11y/useKeyWithClickEvents: and takes the keys
        <div
          key={keyOf(suggestion)}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          onClick={() => onChoose(place)}
          className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 ${place === active ? "bg-sage" : "hover:bg-sand"}`}
        >
          <Offered suggestion={suggestion} avoidsTraces={avoidsTraces} />
        </div>
      ))}
    </div>
  );
}

function keyOf(suggestion: Suggestion): string {
  if (suggestion.kind === "menu") return `menu-${suggestion.menu.id}`;
  if (suggestion.kind === "help") return suggestion.help.question;
  return suggestion.kind === "filter" ? `${suggestion.filter.group}-${suggestion.filter.id}` : "all";
}

function Offered({ suggestion, avoidsTraces }: { suggestion: Suggestion; avoidsTraces: boolean }) {
  if (suggestion.kind === "filter") {
    const { filter } = suggestion;
    return <Row sign={ListFilter} text={filterName(filter)} aside={groupNames[filter.group]} />;
  }
  if (suggestion.kind === "help") {
    const { question, text } = suggestion.help;
    return <Row sign={CircleHelp} text={question} note={text} />;
  }
  if (suggestion.kind === "all") return <Row sign={Search} text={allText(suggestion.count)} />;
  const { menu, marked } = suggestion;
  return (
    <>
      <span className="block h-12 w-16 shrink-0 overflow-hidden rounded-sm bg-sand">
        <MenuPicture picture={{ ...menu.picture, alt: "" }} sizes="64px" className="size-full object-cover" />
      </span>
      <span className="min-w-0 grow text-[.9375rem]/[1.25rem] font-semibold">
        {menu.name}
        <AlsoWithout ids={marked} avoidsTraces={avoidsTraces}>
          <PlateMark menu={menu} look="small" className="mt-1" />
        </AlsoWithout>
      </span>
      <span className="shrink-0 text-[.9375rem]/[1.25rem] whitespace-nowrap tabular-nums">
        {formatEuro(menu.price)}
      </span>
    </>
  );
}

interface RowProps {
  sign: LucideIcon;
  text: string;
  note?: string;
  aside?: string;
}

function Row({ sign: Sign, text, note, aside }: RowProps) {
  return (
    <>
      <span className="flex h-12 w-16 shrink-0 items-center justify-center rounded-sm bg-sand text-forest">
        <Sign className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 grow text-[.9375rem]/[1.25rem] font-semibold">
        {text}
        {note && <span className="mt-0.5 line-clamp-4 font-normal text-muted">{note}</span>}
      </span>
      <span className="shrink-0 text-sm text-muted empty:hidden">{aside}</span>
    </>
  );
}

function allText(count: number | null): string {
  if (count === null) return "Alle Ergebnisse anzeigen";
  // the list shows the plate's filters, which hide them
  if (count === 0) return "Filter im Shop ändern";
  return `${count === 1 ? "" : "Alle "}${resultCount(count)} anzeigen`;
}
