import { pages } from "#contract/addresses.ts";
import type { OrderedAgain } from "#contract/guest-orders.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  outcome: OrderedAgain;
  onClose: () => void;
}

export function Missing({ outcome: { added, missing }, onClose }: Props) {
  return (
    <div className="space-y-5">
      <Notice type="warning">
        <p className="font-semibold">
          {missing.length === 1
            ? "Ein Menü gibt es so nicht mehr:"
            : `${missing.length} Menüs gibt es so nicht mehr:`}
        </p>
        <ul className="mt-1 list-disc pl-5">
          {missing.map(({ name, reason }) => (
            <li key={name + reason}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      </Notice>
      {added > 0 ? (
        <ButtonLink to={pages.cart()} wide>
          Weiter zum Warenkorb ({added === 1 ? "1 Artikel" : `${added} Artikel`})
        </ButtonLink>
      ) : (
        <Button wide variant="secondary" onClick={onClose}>
          Schließen
        </Button>
      )}
    </div>
  );
}
