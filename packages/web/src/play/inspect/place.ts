import './card.css';

/** The column that the table keeps for cards; undefined where there is no room for one, on a phone. */
export function columnForCards(): DOMRect | undefined {
  const column = document.querySelector('[data-inspect-place]')?.getBoundingClientRect();
  return column === undefined || column.width === 0 ? undefined : column;
}

/**
 * Puts a card over the column that the table keeps for it, level with the element it speaks of and never over the board.
 * Where there is no such column, the card is a sheet at the lower edge.
 */
export function placeCard(card: HTMLElement, element: Element | null): void {
  const column = columnForCards();
  card.toggleAttribute('data-sheet', column === undefined);
  if (column === undefined) return;
  const width = Math.min(column.width, innerWidth - column.left - 8);
  Object.assign(card.style, { left: `${column.left}px`, width: `${width}px` });
  // as high as it is in this width; above what is asked, if it fits there
  const lowest = Math.max(column.top, Math.min(innerHeight - 8, column.bottom) - card.offsetHeight);
  const { top } = element?.getBoundingClientRect() ?? column;
  card.style.top = `${Math.max(8, Math.min(top, lowest))}px`;
}
