import type { OfficePage } from "#contract/office/office-pages.ts";
import { ShortcutSwitch } from "#web/office/ui/shortcuts/shortcut-switch.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  pages: readonly OfficePage[];
  onClose: () => void;
}

export default function ShortcutHelp({ pages, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Tastenkürzel">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Row keys={["Strg", "K"]}>Alles durchsuchen</Row>
        <Row keys={["/"]}>Suche der Seite</Row>
        <Row keys={["?"]}>Diese Liste</Row>
        {pages.map(
          ({ path, label, key }) =>
            label &&
            key && (
              <Row key={path} keys={["g", key]}>
                {label}
              </Row>
            ),
        )}
      </dl>
      <p className="my-4 text-muted">
        Die Tasten wirken, wenn der Cursor in keinem Feld steht. Was ein Scanner tippt, löst sie nicht aus.
      </p>
      <ShortcutSwitch />
    </Dialog>
  );
}

function Row({ keys: [first, second], children }: { keys: readonly [string, string?]; children: string }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex w-20 shrink-0 gap-1">
        <Key>{first}</Key>
        {second && <Key>{second}</Key>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-w-7 justify-center rounded-xs border border-field bg-white px-1.5 font-semibold">
      {children}
    </kbd>
  );
}
