/** A bot as bad as it gets, for the thread it thinks in: its level says how. */
export default function think({ level }: { readonly level: string }): string {
  if (level === 'throws') throw new Error('I do not know this room');
  if (level === 'crashes') process.exit(3);
  for (; level === 'hangs'; ) performance.now();
  return 'pass';
}
