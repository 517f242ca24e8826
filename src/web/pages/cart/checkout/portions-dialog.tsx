import { useIsPhone } from "#web/delivery-days/use-is-phone.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface Props {
  text: string;
  onAnswer: (goesOn: boolean) => void;
}

/** What only turned out with the order, said before anybody pays. */
export default function PortionsDialog({ text, onAnswer }: Props) {
  const isPhone = useIsPhone();
  const goBack = () => onAnswer(false);
  const footer = (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={goBack}>
        Zurück zum Warenkorb
      </Button>
      <Button data-first-focus onClick={() => onAnswer(true)}>
        Weiter zur Bezahlung
      </Button>
    </div>
  );
  return (
    <Dialog open onClose={goBack} title="Gut zu wissen" side={isPhone ? "bottom" : "center"} footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
}
