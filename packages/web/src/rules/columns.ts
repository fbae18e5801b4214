import { EDITIONS, type Edition } from '@vizard/room25/editions';

/** Are the last columns of a table the editions? */
export function isOfEditions(head: readonly string[]): boolean {
  const [, ...books] = EDITIONS;
  return head.slice(head.length - books.length).join() === books.join();
}

/** Of a table whose last columns are the editions only the chosen one is shown. */
export function isOtherEdition(head: readonly string[], at: number, edition: Edition): boolean {
  const from = head.length - EDITIONS.length;
  return isOfEditions(head) && at >= from && EDITIONS[at - from] !== edition;
}
