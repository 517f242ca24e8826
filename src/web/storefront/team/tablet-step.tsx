import { PinScreen } from "#web/shared/factors/pin-screen.tsx";
import { Button } from "#web/shared/ui/button.tsx";

interface Props {
  onDone: () => void;
  /** The person wants the password, or this is no tablet of the kitchen. */
  onPassword: () => void;
}

/** The login at a tablet of the kitchen. */
export default function TabletStep({ onDone, onPassword }: Props) {
  return (
    <>
      <h1 className="text-[2.625rem]">Wer arbeitet hier?</h1>
      <div className="mt-7 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7">
        <PinScreen onLoggedIn={onDone} onNoTablet={onPassword} />
        <Button variant="quiet" size="lg" wide onClick={onPassword}>
          Mit Passwort oder Passkey anmelden
        </Button>
      </div>
    </>
  );
}
