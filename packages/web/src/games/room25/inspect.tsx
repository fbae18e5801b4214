import type { CellView, CharacterView, View } from '@vizard/room25';
import { TOKEN_RULES, TOKENS, type Token } from '@vizard/room25/actions';
import { CARD_RULES } from '@vizard/room25/cards';
import type { CharacterName } from '@vizard/room25/characters';
import { foreseeEntry } from '@vizard/room25/foresight';
import { goalOf } from '@vizard/room25/goal';
import { meaningsOf } from '@vizard/room25/meaning';
import { type CellName, markOf } from '@vizard/room25/names';
import { ROOM_COLOURS } from '@vizard/room25/room-colours';
import { type Colour, ROOMS } from '@vizard/room25/rooms';
import { THING_RULES } from '@vizard/room25/thing-rules';
import { tokenMarks } from '@vizard/room25/token-marks';
import { capital, nameOf, say, t } from '../../language/language.ts';
import { own } from '../../ui/own.ts';
import type { Explanation, GoalText, Known, MeaningKit } from '../meaning.ts';
import type { Names } from '../words.ts';
import { Shape, Sym } from './art.tsx';
import { cardTitle, findCard } from './cards.tsx';
import { meaningText } from './meaning-words.ts';
import type { Model } from './model.ts';
import { withLooks } from './model-from-view.ts';
import { roomsLeft } from './rooms-left.ts';
import { claimText, tokenArt, tokenName } from './token.ts';

export const meaning: MeaningKit = {
  game: 'room25',
  rules: async () => (await import('./rules.ts')).rules,
  goal: (known) => goalText(viewOf(known), known.names),
  inspect(thing, known) {
    const [kind = '', ...about] = thing.split(':');
    return own(KINDS, kind)?.(about, viewOf(known), known);
  },
};

const viewOf = ({ view, told }: Known): View => (told === undefined ? (view as View) : withLooks(view as View, told));

const nameOfCharacter = (name: string): string => nameOf('room25', 'character', name);
const colourName = (colour: Colour): string => t(`r25.colour.${colour}`);

/** The reader's characters that are alive. */
const ownOf = ({ characters, watcher }: View): readonly CharacterView[] =>
  characters.filter(({ seat, alive }) => seat === watcher && alive);

/** The reader's only character, who is spoken to as "you". */
function onlyOwn(view: View): CharacterName | undefined {
  const own = view.characters.filter(({ seat }) => seat === view.watcher);
  return own.length === 1 ? own[0]?.name : undefined;
}

function goalText(view: View, names: Names): GoalText | undefined {
  const goal = goalOf(view);
  if (goal === undefined) return undefined;
  const { side, ways, now, facts, about, own, mates } = goal;
  const characters = own.map(nameOfCharacter).join(', ');
  return {
    title: t(`r25.goal.you.${side}`),
    name: t(`r25.goal.name.${side}`),
    line: t(`r25.goal.now.${now}`),
    ways: ways.map((way) => t(`r25.goal.way.${way}`)),
    facts: [
      t('r25.goal.run', { names: characters }),
      ...(mates.length === 0 ? [] : [t('r25.goal.mates', { names: mates.map((seat) => names.seat(seat)).join(', ') })]),
      ...facts.map((fact) => t(`r25.goal.fact.${fact}`, about)),
    ],
    picture: side === 'prisoner' || side === 'guard' ? <Sym name={`role-${side}`} /> : <Sym name="room-room25" />,
  };
}

type Explain = (about: readonly string[], view: View, known: Known) => Explanation | undefined;

const KINDS: Readonly<Record<string, Explain>> = {
  cell: ([cell], view, known) => explainCell(cell as CellName, view, known),
  token: ([token, actor = ''], view) => explainToken(token as Token, actor, view),
  character: ([name], view, known) => explainCharacter(name as CharacterName, view, known),
  role: ([role]) => ({
    name: nameOf('room25', 'role', role as string),
    picture: <Sym name={`role-${role}`} />,
    does: say(`r25.goal.now.${role}`),
    now: [],
    rule: THING_RULES[role === 'guard' ? 'guard' : 'prisoner'],
  }),
  colour: ([colour]) => ({
    name: capital(colourName(colour as Colour)),
    picture: <Shape colour={colour as Colour} />,
    does: say(`r25.colour.means.${colour}`),
    now: [],
    rule: THING_RULES.colour,
  }),
  adrenaline: (_about, view) => ({
    ...thing('adrenaline', 'adrenaline'),
    now: ownOf(view).map(({ adrenaline }) => t(`r25.adrenaline.${ADRENALINE[adrenaline]}`)),
  }),
  reminder: () => thing('reminder', 'beacon'),
  robot: () => thing('robot', 'robot'),
  spares: () => ({ ...thing('spares', 'room-empty'), name: t('r25.kit.spares') }),
  hiddenToken: () => ({ ...thing('hiddenToken', 'room-back'), name: t('r25.slot.down') }),
  round: (_about, view) => ({
    ...thing('round', 'ui-wait'),
    name: t('r25.roundsLeft'),
    now: [t('r25.goal.fact.rounds', { rounds: Math.abs(view.round.number) })],
  }),
  card: ([text = '']) => explainCard(text),
  alarm: () => ({ ...thing('alarm', 'alarm'), name: t('r25.alarm') }),
  line: () => ({ ...thing('line', 'arrow'), name: nameOf('room25', 'token', 'control') }),
  kit: ([art = ''], view, known) => {
    const thing = own(KIT, art) ?? art;
    const special = art.startsWith('special-') ? `token:special:${art.slice('special-'.length)}` : thing;
    return meaning.inspect(special, { ...known, view });
  },
  rail: ([line], view, known) => {
    const moved = view.lines.some((one) => markOf(one.line) === line);
    const thing = line === 'c' || line === '3' ? 'centralLine' : moved ? 'line' : 'token:control';
    return meaning.inspect(thing, { ...known, view });
  },
  centralLine: () => ({
    ...thing('centralLine', 'room-central'),
    name: nameOf('room25', 'room', 'central'),
  }),
};

/** What the pictures of one's own things are. */
const KIT: Readonly<Record<string, string>> = { 'room-empty': 'spares', beacon: 'reminder' };

const ADRENALINE = { gone: 'gone', atHand: 'there', programmed: 'programmed' } as const;

const thing = (id: keyof typeof THING_RULES, art: string): Explanation => ({
  name: nameOf('room25', 'token', id),
  picture: <Sym name={art} />,
  does: say(`r25.thing.${id}`),
  now: [],
  rule: THING_RULES[id],
});

function explainCard(text: string): Explanation | undefined {
  const card = findCard(text);
  return (
    card && {
      name: cardTitle(card),
      picture: <Sym name={`card-${card.name}`} />,
      does: say(`r25.card.${card.name}`),
      now: [],
      rule: CARD_RULES[card.name],
    }
  );
}

function explainCell(name: CellName, view: View, { names, model }: Known): Explanation | undefined {
  const cell = view.cells.find((one) => one.cell === name);
  if (cell === undefined) return undefined;
  const { room } = cell;
  const notes = [...seenBy(cell, names), ...claimsOf(cell, model as Model | undefined)];
  if (room === undefined) {
    return {
      name: t('r25.inspect.faceDown'),
      picture: <Sym name="room-back" />,
      place: name,
      does: t('r25.now.unknownRoom', { cell: name }),
      now: [],
      notes: [...notes, t('r25.inspect.left', { rooms: roomsLeft(view) })],
      rule: THING_RULES.faceDown,
    };
  }
  return {
    name: nameOf('room25', 'room', room),
    picture: <Sym name={`room-${room}`} />,
    place: t('r25.inspect.place', { cell: name, colour: colourName(ROOM_COLOURS[room]) }),
    does: t(`r25.does.${room}`),
    now: nowAt(cell, view),
    notes,
    rule: ROOMS.find((one) => one.name === room)?.rule,
  };
}

/** What the room does to the reader's character that is in it or would enter it. */
function nowAt(cell: CellView, view: View): readonly string[] {
  const [me] = ownOf(view);
  if (me === undefined || view.outcome !== null) return [];
  const say = meaningText(onlyOwn(view));
  const here = ownOf(view).find((one) => one.cell === cell.cell);
  if (here !== undefined) {
    const { name: who } = here;
    return [
      t('r25.inspect.youAreHere'),
      ...(here.trap === 'no' ? [] : [say({ is: 'trapped', who, own: true, rule: '' })]),
      ...(here.drowns === null ? [] : [say({ is: 'flooded', who, own: true, rule: '' })]),
    ];
  }
  if (cell.closed) return [t('r25.inspect.closed')];
  if (cell.locked && me.name !== 'emmett') return [t('r25.inspect.locked')];
  const own = ownOf(view).map(({ name }) => name);
  const foreseen = meaningsOf(foreseeEntry(view, me.name, cell.cell as CellName), view.watcher as number, own);
  return [t('r25.inspect.ifEnter'), ...new Set(foreseen.map(say))];
}

function seenBy({ up, room, known, seenBy }: CellView, names: Names): string[] {
  if (up) return [];
  if (known) return [t('r25.inspect.everybody')];
  const others = seenBy.filter((seat) => seat !== names.you).map((seat) => names.seat(seat));
  return [
    ...(room !== undefined ? [t('r25.inspect.onlyYou')] : []),
    ...(others.length > 0 ? [t('r25.inspect.seenBy', { names: others.join(', ') })] : []),
    ...(room === undefined && others.length === 0 ? [t('r25.inspect.unseen')] : []),
  ];
}

/** What was announced of a face-down room or claimed in the chat, and whether the reader knows better. */
function claimsOf({ cell, room }: CellView, model: Model | undefined): string[] {
  const claims = model?.places.find((place) => place.cell === cell)?.claims ?? [];
  return claims.map(({ by, colour }) => {
    const lie = room !== undefined && ROOM_COLOURS[room] !== colour;
    return t(lie ? 'r25.inspect.lie' : 'r25.inspect.claim', { who: nameOfCharacter(by), colour: colourName(colour) });
  });
}

function explainToken(token: Token, actor: string, view: View): Explanation {
  const [me] = ownOf(view).filter(({ name }) => actor === '' || name === actor);
  const mark =
    me === undefined || view.outcome !== null
      ? undefined
      : tokenMarks(view, me.name, []).find((one) => one.token === token);
  return {
    name: tokenName(token, actor),
    picture: <Sym name={tokenArt(token, actor)} />,
    does: `${capital(say(token === 'special' ? `r25.special.${actor}` : `r25.token.${token}`))}.`,
    now:
      me === undefined
        ? []
        : mark === undefined
          ? [t('r25.inspect.works')]
          : [t('r25.inspect.lost'), say(`r25.refused.${mark.why}`)],
    rule: TOKEN_RULES[TOKENS.indexOf(token)],
  };
}

function explainCharacter(
  name: CharacterName,
  { characters, watcher }: View,
  { names, chat = [] }: Known,
): Explanation | undefined {
  const one = characters.find((character) => character.name === name);
  if (one === undefined) return undefined;
  const special = say(`r25.specialName.${name}`);
  return {
    name: nameOfCharacter(name),
    picture: <Sym name={`char-${name}`} />,
    place: one.cell === null ? t('r25.inspect.dead') : t('r25.inspect.at', { cell: one.cell }),
    does: one.tokens.includes('special')
      ? t('r25.inspect.special', { name: special, what: say(`r25.special.${name}`) })
      : t('r25.inspect.player', { name: names.seat(one.seat) }),
    now: one.seat === watcher ? [t('r25.inspect.yours')] : [],
    notes: [
      ...(one.seat === watcher ? [] : [t('r25.inspect.player', { name: names.seat(one.seat) })]),
      ...(one.role === undefined ? [] : [nameOf('room25', 'role', one.role)]),
      ...chat
        .filter(({ claim, about, removed }) => claim !== undefined && about?.who === name && removed !== true)
        .map(({ name: speaker, claim = '', about }) => `${speaker} ${claimText(claim, about)}`),
    ],
    rule: THING_RULES.special,
  };
}
