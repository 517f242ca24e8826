import { inGermanTime } from "#web/shared/german-time.ts";

export interface ToastAction {
  label: string;
  /** The toast is closed by then. */
  onPress: () => void;
}

interface Props {
  text: string;
  detail?: string;
  actions: readonly ToastAction[];
  close: () => void;
}

export function ToastContent({ text, detail, actions, close }: Props) {
  return (
    <div className="min-w-0 grow">
      <p>
        <span className="block">{inGermanTime(text)}</span>
        {detail && <span className="block text-sm text-ink">{detail}</span>}
      </p>
      <p className="-mb-2 -ml-2 flex flex-wrap gap-x-1 empty:hidden">
        {actions.map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              close();
              onPress();
            }}
            className="text-link min-h-11 rounded-sm px-2 text-sm font-semibold"
          >
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}
