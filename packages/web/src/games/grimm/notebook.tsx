import type { Character } from '@vizard/grimm';
import { useMemo } from 'preact/hooks';
import { nameOf, t } from '../../language/language.ts';
import { Notes } from '../../play/notes.ts';
import { Portrait, Seal, Sym, softened } from './art.tsx';
import { type Fact, type Facts, factsOf, type Place } from './facts.ts';
import { CAST, KINDS } from './lore.ts';
import { countOf, type Model, shownBy } from './model.ts';
import './notebook.css';

/** The reader's pencil marks, in the order in which pressing a cell brings them. */
const MARKS = ['maybe', 'not', 'is'] as const;
type Mark = (typeof MARKS)[number];

interface Props {
  readonly model: Model;
  /** Where the reader's marks of this round are kept. */
  readonly page: string;
  /** Does the table allow what the open facts prove to be filled in? */
  readonly filled: boolean;
  /** While the player holds their own card open: also what it rules out. */
  readonly held: boolean;
}

/** Who can still be whom: what is proved, and the reader's own pencil marks. */
export function Notebook({ model, page, filled, held }: Props) {
  const notes = useMemo(() => new Notes<Mark>('grimm', page), [page]);
  const nothing: Facts = new Map();
  const open = filled ? factsOf(model, false) : nothing;
  const all = held ? factsOf(model, true) : open;
  const places: Place[] = [...model.guests.map(({ seat }) => seat), 'deck'];
  return (
    <section class="g-sheet g-notebook" aria-label={t('g.notebook')}>
      <h2>{t('g.notebook')}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {model.guests.map((guest) => (
              <th key={guest.seat} scope="col" class={guest.mine ? 'g-own-column' : ''}>
                <Seal who={guest} />
              </th>
            ))}
            <th scope="col" data-inspect="guestList">
              <Sym name="t-back" />
              <span class="visually-hidden">{t('g.nobody')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {CAST.map((who) => (
            <tr key={who} class={shownBy(model, who) === undefined ? '' : 'g-character-gone'}>
              <th scope="row">
                <span class="g-inline">
                  {/* five columns leave no room for it beside a long name */}
                  <span class={model.guests.length > 4 ? 'g-roomy' : ''}>
                    <Portrait who={who} />
                  </span>
                  {softened(nameOf('grimm', 'character', who))}
                </span>
              </th>
              {places.map((place) => (
                <Cell
                  key={place}
                  model={model}
                  place={place}
                  who={who}
                  open={open.get(place)?.get(who)}
                  all={all.get(place)?.get(who)}
                  held={held}
                  notes={notes}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Left model={model} />
      <p class="g-notebook-help">{filled ? t('g.notebook.help') : t('g.notebook.own')}</p>
    </section>
  );
}

interface CellProps {
  readonly model: Model;
  readonly place: Place;
  readonly who: Character;
  readonly open: Fact;
  readonly all: Fact;
  readonly held: boolean;
  readonly notes: Notes<Mark>;
}

const SIGNS = { is: '!', not: '×', maybe: '?' } as const;

function Cell({ model, place, who, open, all, held, notes }: CellProps) {
  const own = place === model.mine?.seat;
  // the player's own column stays empty unless the card is held, even where open facts prove something
  const fact = own && !held ? undefined : all;
  if (own) return <td class="g-own-column">{fact !== undefined && <Proved fact={fact} mine={open !== all} />}</td>;
  if (fact !== undefined) {
    return (
      <td>
        <Proved fact={fact} mine={open !== all} />
      </td>
    );
  }
  const subject = `${place} ${who}`;
  const mark = notes.about(subject);
  const turn = () => {
    const next = MARKS[mark === undefined ? 0 : MARKS.indexOf(mark) + 1];
    if (next === undefined) notes.erase(subject);
    else notes.write(subject, next);
  };
  return (
    <td>
      <button type="button" class="g-pencil" aria-label={cellLabel(model, place, who, mark)} onClick={turn}>
        {mark === undefined ? '' : SIGNS[mark]}
      </button>
    </td>
  );
}

function Proved({ fact, mine }: { fact: 'is' | 'not'; mine: boolean }) {
  return (
    <span class={`g-proved muted ${mine ? 'g-proved-held' : ''}`}>
      {fact === 'is' ? <Sym name="t-mask" /> : <span aria-hidden="true">×</span>}
      <span class="visually-hidden">{fact === 'is' ? t('g.fact.is') : t('g.fact.not')}</span>
    </span>
  );
}

function cellLabel(model: Model, place: Place, who: Character, mark: Mark | undefined): string {
  const name = place === 'deck' ? t('g.nobody') : (model.guests[place]?.name ?? '');
  const state = t(`g.mark.${mark ?? 'none'}`);
  return t('g.cell', { who: name, character: nameOf('grimm', 'character', who), state });
}

/** The cards that are not open yet, in the deck or in a hand. Counted from the open ones. */
function Left({ model }: { model: Model }) {
  const left = (item: (typeof KINDS)[number]) =>
    6 -
    countOf(model.discard, item) -
    countOf(model.row, item) -
    model.guests.reduce((sum, { items, known }) => sum + countOf(items, item) + countOf(known, item), 0);
  return (
    <div class="g-unseen">
      <b>{t('g.unseen')}</b>
      <ul>
        {KINDS.map((item) => (
          <li key={item} class="g-figure" data-inspect={`item:${item}`}>
            <Sym name={`i-${item}`} />
            <span class="visually-hidden">{nameOf('grimm', 'item', item)}</span>
            {left(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
