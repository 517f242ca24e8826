import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { Button } from "#web/ui/button.tsx";
import { StillPicture } from "#web/ui/still-picture.tsx";

interface Props {
  onReset: () => void;
}

export function EmptyResult({ onReset }: Props) {
  return (
    <div className="mx-auto max-w-md py-6 text-center md:py-10">
      <StillPicture picture={picture} sizes="280px" alt="" className="mx-auto w-70 rounded-xl" />
      <p className="mt-6 mb-6 text-lg text-balance">Zu dieser Auswahl haben wir gerade kein Menü.</p>
      <Button onClick={onReset}>Alle zurücksetzen</Button>
    </div>
  );
}
