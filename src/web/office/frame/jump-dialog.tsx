import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { OfficePage } from "#contract/office/office-pages.ts";
import { fewestLetters } from "#contract/office/orders/everything.ts";
import type { JumpTarget, jumpTargets } from "#web/office/frame/jump-targets.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { useSettled } from "#web/office/ui/use-settled.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";

interface Props {
  pages: readonly OfficePage[];
  onClose: () => void;
}

/**
 * Orders, guests, menus and pages by what one types of them: arrow keys choose, Enter opens. Its field is not loaded when it
 * opens, because people type on at once; the words of all settings are.
 */
export function JumpDialog({ pages, onClose }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim(), 150);
  const { data, isPlaceholderData, error } = useOffice(
    "searchEverything",
    { query: { q } },
    q.length >= fewestLetters,
  );
  // what was found for other words must not be opened by a quick Enter
  const isCurrent = q === typed.trim() && q.length >= fewestLetters && !isPlaceholderData;
  const found = isCurrent ? data : undefined;
  const find = useJumpTargets();
  const targets = typeof find === "function" ? find(typed.trim(), pages, found) : [];
  const go = ({ to }: JumpTarget) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog open onClose={onClose} title="Alles durchsuchen">
      <JumpList typed={typed} targets={targets} onType={setTyped} onGo={go} />
      <p role="status" className="mt-3 text-muted">
        {statusText(
          { q, hasFailed: error !== null || find === "failed", isBusy: !found && !error },
          targets.length,
        )}
      </p>
      {found && found.suggestions.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          Meinten Sie
          {found.suggestions.map((suggestion) => (
            <OfficeButton key={suggestion} onClick={() => setTyped(suggestion)}>
              {suggestion}
            </OfficeButton>
          ))}
          ?
        </p>
      )}
    </Dialog>
  );
}

interface Searched {
  q: string;
  hasFailed: boolean;
  isBusy: boolean;
}

function statusText({ q, hasFailed, isBusy }: Searched, count: number): string {
  if (q.length < fewestLetters) return "Bestellung, Gast, Menü oder Seite: mindestens zwei Zeichen.";
  if (hasFailed)
    return `Die Suche ist gerade nicht erreichbar.${count > 0 ? " Gefunden werden nur Seiten." : ""}`;
  if (isBusy) return "Wird gesucht …";
  if (count === 0) return "Nichts gefunden.";
  return count === 1 ? "Ein Treffer." : `${count} Treffer.`;
}

interface ListProps {
  typed: string;
  targets: readonly JumpTarget[];
  onType: (typed: string) => void;
  onGo: (target: JumpTarget) => void;
}

function JumpList({ typed, targets, onType, onGo }: ListProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const chosen = targets[Math.min(at, targets.length - 1)];
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && targets.length > 0) {
      event.preventDefault();
      const from = Math.min(at, targets.length - 1);
      setAt((from + step + targets.length) % targets.length);
    }
    if (event.key !== "Enter") return;
    // the focus returns to the page, where the same key would send its form
    event.preventDefault();
    if (chosen) onGo(chosen);
  };
  return (
    <>
      <input
        data-first-focus
        type="search"
        role="combobox"
        aria-label="Bestellungen, Gäste, Menüs und Seiten durchsuchen"
        aria-expanded={targets.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.to}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Name, Nummer, E-Mail, Menü, Seite …"
        value={typed}
        onChange={(event) => {
          setAt(0);
          onType(event.target.value);
        }}
        onKeyDown={press}
        className="mt-1 h-11 w-full rounded-sm border border-field bg-white px-3 text-base placeholder:text-muted"
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Treffer"
        className="mt-2 h-96 max-h-[50vh] overflow-y-auto"
      >
        {targets.map((target) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus and the keys stay in the field
          <div
            key={target.to}
            ref={target === chosen ? (row) => row?.scrollIntoView({ block: "nearest" }) : undefined}
            id={`${id}-${target.to}`}
            role="option"
            aria-selected={target === chosen}
            onClick={() => onGo(target)}
            className={`flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-sm px-3 py-1.5 ${target === chosen ? "bg-sage text-forest" : "hover:bg-sand"}`}
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{target.name}</span>
            <span className="text-sm">{target.kind}</span>
          </div>
        ))}
      </div>
    </>
  );
}

const loadTargets = onlineLoader(() => import("#web/office/frame/jump-targets.ts"));

function useJumpTargets() {
  const [find, setFind] = useState<typeof jumpTargets | "loading" | "failed">("loading");
  useEffect(() => {
    loadTargets().then(
      (loaded) => setFind(() => loaded.jumpTargets),
      () => setFind("failed"),
    );
  }, []);
  return find;
}
