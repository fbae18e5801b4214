/** Marks the things on the table that something speaks of, and no others: a line of the log, or what happens now. */
export function pointAt(places: readonly string[]): void {
  for (const element of document.querySelectorAll('[data-pointed]')) element.removeAttribute('data-pointed');
  for (const place of places)
    for (const element of document.querySelectorAll(`[data-cell="${place}"], [data-at="${place}"]`))
      element.setAttribute('data-pointed', '');
}
