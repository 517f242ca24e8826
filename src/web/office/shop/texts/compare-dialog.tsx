import { type ReactNode, useState } from "react";
import { type Difference, differences } from "#web/office/shop/texts/differences.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  title: string;
  /** what is compared with what */
  about: ReactNode;
  before: readonly string[];
  after: readonly string[];
  onClose: () => void;
  /** buttons below */
  children?: ReactNode;
}

const looks = {
  same: "border-transparent",
  gone: "border-error bg-error/5",
  new: "border-forest bg-sage/40",
} as const;

/** Two texts paragraph by paragraph: what went, what came. */
export function CompareDialog({ title, about, before, after, onClose, children }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const all = differences(before, after);
  const changed = all.filter(({ kind }) => kind !== "same");
  return (
    <Dialog open onClose={onClose} title={title} side="wide">
      <p className="mb-3 text-muted">{about}</p>
      {changed.length === 0 ? (
        <p className="mb-4 font-semibold">Beide Texte sind gleich.</p>
      ) : (
        <>
          <OfficeCheck
            label="Auch zeigen, was gleich geblieben ist"
            checked={showsAll}
            onChange={(event) => setShowsAll(event.target.checked)}
          />
          <ul className="my-3 space-y-1">
            {(showsAll ? all : changed).map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may stand in it twice
              <Paragraph key={place} difference={one} />
            ))}
          </ul>
        </>
      )}
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </Dialog>
  );
}

/** Not by colour alone: a sign and a word say the same. */
function Paragraph({ difference: { kind, text } }: { difference: Difference }) {
  const content =
    kind === "gone" ? <del>{text}</del> : kind === "new" ? <ins className="no-underline">{text}</ins> : text;
  return (
    <li className={`flex gap-2 border-l-4 px-2 py-1 wrap-anywhere ${looks[kind]}`}>
      <span aria-hidden="true" className="w-3 shrink-0 text-muted">
        {kind === "gone" ? "−" : kind === "new" ? "+" : ""}
      </span>
      <span>
        {kind !== "same" && <span className="sr-only">{kind === "gone" ? "Entfallen: " : "Neu: "}</span>}
        {content}
      </span>
    </li>
  );
}
