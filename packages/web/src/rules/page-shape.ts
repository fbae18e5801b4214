/** A page of rules as the client shows it. */
export interface RulesPage {
  readonly title: string;
  readonly intro: readonly string[];
  readonly sections: readonly Section[];
}
export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}
/** A statement with its id (what is printed, and what we decided beyond it), a heading, a paragraph, or a table. */
export type Block =
  | { readonly id: string; readonly text: string; readonly ruling?: string }
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly rows: readonly (readonly string[])[] };
