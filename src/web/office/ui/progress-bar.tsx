interface Props {
  label: string;
  /** From 0 to 1; undefined when the progress is unknown. */
  share?: number;
}

export function ProgressBar({ label, share }: Props) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div>
      <p className="mb-1 flex justify-between gap-3 text-xs">
        <span>{label}</span>
        {percent !== undefined && <span aria-hidden="true">{`${percent}\u00a0%`}</span>}
      </p>
      <progress aria-label={label} max={100} value={percent} className="office-progress block h-2 w-full" />
    </div>
  );
}
