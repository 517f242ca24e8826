export function AllergenNote({ names }: { names: string }) {
  return (
    <p className="mt-4 rounded-md bg-sand px-4 py-3">
      <strong className="font-semibold">Allergene:</strong> {names || "keine kennzeichnungspflichtigen"}
    </p>
  );
}
