import { Fragment, h, type VNode } from 'preact';
import type { Picture, RulesKit } from '../games/kit.ts';
import { LANGUAGES, language, t } from '../language/language.ts';
import { isOfEditions, isOtherEdition, languageOf } from './columns.ts';
import type { Block, Section } from './page-shape.ts';
import { contains, placeOf } from './search.ts';
import './text.css';

/** What a page of rules is read with. */
export interface Reading {
  readonly kit: RulesKit;
  readonly edition: string;
  readonly sought: string;
  /** The statement the reader came for. */
  readonly target: string;
}

export function SectionText({ section, id, reading }: { section: Section; id: string; reading: Reading }) {
  if (section.blocks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{section.title}</h2>
      {section.blocks.map((block, at) => (
        <BlockText key={'id' in block ? block.id : at} block={block} title={section.title} reading={reading} />
      ))}
    </section>
  );
}

function BlockText({ block, title, reading }: { block: Block; title: string; reading: Reading }) {
  if ('heading' in block) return <h3>{block.heading}</h3>;
  if ('rows' in block) return <Table rows={block.rows} title={title} reading={reading} />;
  if (!('id' in block)) return <p>{marked(block.text, reading.sought)}</p>;
  const pictures = reading.kit.picturesOf?.(block.id) ?? [];
  const Notes = reading.kit.editions?.Notes;
  return (
    <div class={`statement ${block.id === reading.target ? 'target' : ''}`} id={block.id}>
      <a class="rule-link" href={`#${block.id}`}>
        {block.id}
      </a>
      <div>
        {pictures.length > 0 && (
          <span class="pictures wrapping">
            {pictures.map((picture) => (
              <Drawing key={picture.href} picture={picture} />
            ))}
          </span>
        )}
        {block.text !== '' && <p>{marked(block.text, reading.sought)}</p>}
        {block.ruling !== undefined && (
          <p class="ruling">
            <RulingMark /> {marked(block.ruling, reading.sought)}
          </p>
        )}
        {Notes !== undefined && <Notes id={block.id} edition={reading.edition} />}
      </div>
    </div>
  );
}

/** Marks what no book prints, in words and not by colour alone. */
const RulingMark = () => <b class="ruling-mark">{t('rules.ruling')}</b>;

/** What the marks of these pages mean. */
export function Legend() {
  return (
    <p class="ruling">
      <RulingMark /> {t('rules.ruling.help')}
    </p>
  );
}

/** A symbol of the game. It is decoration, because the words are beside it. */
function Drawing({ picture: { href, frame } }: { picture: Picture }) {
  return (
    <span class={`picture ${frame}`}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href={href} />
      </svg>
    </span>
  );
}

interface TableProps {
  readonly rows: readonly (readonly string[])[];
  readonly title: string;
  readonly reading: Reading;
}

function Table({ rows: [head = [], ...rows], title, reading }: TableProps) {
  const spoken = head.map((name) => languageOf(name, language.value, LANGUAGES));
  const { all: editions = [], nameOf = String } = reading.kit.editions ?? {};
  const shown = (at: number): boolean => !isOtherEdition(head, at, { editions, edition: reading.edition });
  // the last column is the edition's, by its name
  const names = isOfEditions(head, editions)
    ? [...head.slice(0, -editions.length), ...editions.map((one) => nameOf(one))]
    : head;
  const has = (row: readonly string[]): boolean => contains(row.join(' '), reading.sought);
  // a long table shows only the rows that match; if only its head matches, it shows all of them
  const fits = rows.some(has) ? has : () => true;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keyboard too
    <section class="rules-table" tabIndex={0} aria-label={names.filter((_, at) => shown(at)).join(', ')}>
      <table>
        <caption class="visually-hidden">{title}</caption>
        <thead>
          <tr>{names.map((name, at) => shown(at) && <th key={at}>{marked(name, '')}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map(
            (row, down) =>
              fits(row) && (
                <tr key={row[0]}>
                  {row.map((cell, at) => {
                    const picture = reading.kit.pictureIn?.(rows.length, down, at);
                    return (
                      shown(at) && (
                        <td key={at} lang={spoken[at]}>
                          {picture !== undefined && <Drawing picture={picture} />}
                          {marked(cell, reading.sought)}
                        </td>
                      )
                    );
                  })}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The number of a statement. */
const RULE = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+$/;
const MARKS =
  /(\*\*[^*]+\*\*|\*[^*]+\*|(?<![\p{L}\d])_[^_]+_(?![\p{L}\d])|`[^`]+`|\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b)/u;

/** Bold, italics, code and links to other statements, and what was searched for. */
export function marked(text: string, sought: string): VNode {
  return h(
    Fragment,
    {},
    text.split(MARKS).map((piece) => {
      if (piece.startsWith('**')) return <b>{highlight(piece.slice(2, -2), sought)}</b>;
      if (/^[*_].+[*_]$/.test(piece)) return <i>{highlight(piece.slice(1, -1), sought)}</i>;
      if (piece.startsWith('`')) return <code>{highlight(piece.slice(1, -1), sought)}</code>;
      if (RULE.test(piece))
        return (
          <a class="rule-reference" href={`#${piece}`}>
            {piece}
          </a>
        );
      return highlight(piece, sought);
    }),
  );
}

function highlight(text: string, sought: string): (string | VNode)[] {
  const at = placeOf(text, sought);
  if (at < 0) return [text];
  const end = at + sought.trim().length;
  return [text.slice(0, at), <mark>{text.slice(at, end)}</mark>, ...highlight(text.slice(end), sought)];
}
