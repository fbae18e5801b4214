import { EDITIONS, type Edition } from '@vizard/room25/editions';

/** Of a table whose last columns are the editions only the chosen one is shown. */
export function isOtherEdition(head: readonly string[], at: number, edition: Edition): boolean {
  const from = head.length - EDITIONS.length;
  const [, ...books] = EDITIONS;
  return head.slice(from + 1).join() === books.join() && at >= from && EDITIONS[at - from] !== edition;
}
