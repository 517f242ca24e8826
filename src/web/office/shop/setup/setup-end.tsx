import { CircleAlert, Info } from "lucide-react";
import { useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import {
  type MissingForSale,
  type Setup,
  type SetupStep,
  setupStepNames,
} from "#contract/office/shop/setup.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { wordOf } from "#web/office/shop/setup/step-address.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** What the shop still lacks for real sales, with the way there. */
export function SetupEnd({ setup: { steps, missing, isOpen } }: { setup: Setup }) {
  const navigate = useNavigate();
  const finish = useOfficeChange("finishSetup", {
    done: "Die Einrichtung ist abgeschlossen.",
    onDone: () => void navigate(pages.dashboard()),
  });
  const faults = missing.filter(({ level }) => level === "fault");
  const hints = missing.filter(({ level }) => level === "hint");
  const later = steps.filter(({ state }) => state === "later");
  return (
    <div className="mt-4 space-y-5">
      {faults.length === 0 ? (
        <Notice type="success" live={false}>
          Von hier aus fehlt nichts mehr für den Verkauf.
        </Notice>
      ) : (
        <MissingList title="Ohne das geht kein Verkauf für echtes Geld" items={faults} isOpen={isOpen} />
      )}
      {later.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold">Für später gemerkt</h3>
          <div className="flex flex-wrap gap-2">
            {later.map(({ step }) => (
              <OfficeLink key={step} to={`?schritt=${wordOf(step)}`}>
                {setupStepNames[step]}
              </OfficeLink>
            ))}
          </div>
        </div>
      )}
      {hints.length > 0 && <MissingList title="Auch daran denken" items={hints} isOpen={isOpen} />}
      <p className="max-w-[70ch] text-muted">
        Was hier keinen Knopf hat, richtet die Technik ein, wie es in <code>docs/OPERATIONS.md#install</code>{" "}
        steht. Dasselbe sagt ihr <code>npm run doctor</code>.
      </p>
      <AskOutside isOpen={isOpen} />
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <OfficeButton look="action" busy={finish.isPending} onClick={() => finish.mutate({})}>
            Einrichtung abschließen
          </OfficeButton>
        )}
        <OfficeLink to={pages.home()} reloadDocument>
          Den Shop ansehen
        </OfficeLink>
      </div>
    </div>
  );
}

/** Whether others answer is asked only when a person wants to know: it may take ten seconds. */
function AskOutside({ isOpen }: { isOpen: boolean }) {
  const change = useOfficeChange("askForSale");
  const missing = change.data?.data.missing;
  return (
    <div className="space-y-3" aria-live="polite">
      <OfficeButton busy={change.isPending} onClick={() => change.mutate({})}>
        Mailserver, Zahlungsdienst und Adresse jetzt fragen
      </OfficeButton>
      {missing?.length === 0 && (
        <Notice type="success">Alle, die eingetragen sind, antworten, wie sie sollen.</Notice>
      )}
      {missing && missing.length > 0 && (
        <MissingList title="Das kam als Antwort" items={missing} isOpen={isOpen} />
      )}
    </div>
  );
}

interface MissingProps {
  title: string;
  items: readonly MissingForSale[];
  isOpen: boolean;
}

function MissingList({ title, items, isOpen }: MissingProps) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul>
        {items.map(({ level, subject, text, path }) => (
          <li
            key={text}
            className="flex flex-wrap items-center gap-3 border-b border-hairline py-2.5 last:border-0"
          >
            {level === "fault" ? (
              <CircleAlert className="size-4 shrink-0 text-error" aria-hidden="true" />
            ) : (
              <Info className="size-4 shrink-0 text-muted" aria-hidden="true" />
            )}
            <span className="min-w-0 flex-1 basis-64">
              <span className="font-semibold">{subject}:</span> <span>{text}</span>
            </span>
            {path !== null && (
              <OfficeLink to={placeToMend(path, isOpen)} aria-label={`Dorthin: ${text}`}>
                Dorthin
              </OfficeLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Anyone who is still setting up stays there: the step is what the page below the dashboard is later. */
function placeToMend(path: string, isOpen: boolean): string {
  const step = stepsOfPages[path];
  return isOpen && step ? `?schritt=${wordOf(step)}` : `${pages.dashboard()}/${path}`;
}

const stepsOfPages: Record<string, SetupStep | undefined> = {
  "einstellungen/firma": "company",
  kalender: "days",
  menus: "menus",
};
