import type { Event, Kind, View } from '@vizard/grimm';

type Player = View['players'][number];

/**
 * The view once an event was shown, while the rest of its row is still to come. It only draws what the event says: the view at the end of
 * the row is the truth.
 */
export function afterEvent(view: View, event: Event, truth: View): View {
  switch (event.type) {
    case 'round':
      return { ...truth, outcome: null };
    case 'turn':
      return { ...view, turn: event.seat, drawn: [] };
    case 'drew': {
      const item = event.item ?? null;
      return { ...view, deck: view.deck - 1, drawn: [...view.drawn, { item, refill: view.drawn.at(-1)?.refill ?? 0 }] };
    }
    case 'refilled':
      return { ...view, deck: event.cards, discard: [] };
    case 'drewToHand':
      return withPlayer({ ...view, deck: view.deck - 1 }, event.seat, ({ handCards }) => ({
        handCards: handCards + 1,
      }));
    case 'keptInHand':
      return withPlayer(undrawn(view, event.item), event.seat, ({ handCards }) => ({ handCards: handCards + 1 }));
    case 'took':
      return withPlayer({ ...view, row: without(view.row, [event.item]) }, event.seat, ({ items }) => ({
        items: [...items, event.item],
      }));
    case 'kept':
      return withPlayer(undrawn(view, event.item), event.seat, ({ items }) => ({ items: [...items, event.item] }));
    case 'gave': {
      const from = event.hand
        ? withPlayer(view, event.seat, ({ handCards, known }) => ({
            handCards: handCards - 1,
            known: without(known, [event.item]),
          }))
        : undrawn(view, event.item);
      return withPlayer(from, event.to, ({ items }) => ({ items: [...items, event.item] }));
    }
    case 'exchanged': {
      // a toast gives away what was drawn for it
      const gone = event.by === 'toast' ? [] : event.passes;
      const left = gone.reduce(
        (now, { from, item }) => withPlayer(now, from, ({ items }) => ({ items: without(items, [item]) })),
        event.by === 'toast' ? { ...view, drawn: [] } : view,
      );
      return event.passes.reduce(
        (now, { to, item }) => withPlayer(now, to, ({ items }) => ({ items: [...items, item] })),
        left,
      );
    }
    case 'paid':
      return withPlayer({ ...view, discard: [...view.discard, ...event.items] }, event.seat, ({ items, treasure }) => ({
        items: without(items, event.items),
        treasure: treasure && !event.treasure,
      }));
    case 'discarded':
      return { ...view, discard: [...view.discard, ...event.items], row: without(view.row, event.items) };
    case 'marked':
      return withPlayer(view, event.seat, ({ markers }) => ({ markers: [...markers, event.character] }));
    case 'roses':
      return withPlayer(view, event.seat, ({ roses }) => ({ roses: roses + event.roses }));
    case 'trophy':
      return withPlayer(view, event.seat, ({ trophies }) => ({ trophies: trophies + event.trophy }));
    case 'unmasked': {
      const shown = withPlayer(view, event.seat, (player) => unmasked(player, event.character));
      const players = shown.players.map((player) => ({
        ...player,
        markers: player.markers.filter((portrait) => portrait !== event.character),
      }));
      return { ...shown, players, mirrors: [...view.mirrors, event.character] };
    }
    default:
      return view;
  }
}

/** GM-UNM-1, GM-TWO-4: an unmasked player takes its items into the hand; with a second mask it plays on as before. */
function unmasked(player: Player, character: string): Partial<Player> {
  const { shown, masked, maskedCards, items, known, hand, handCards } = player;
  const left = {
    shown: [...shown, character] as Player['shown'],
    masked: masked?.filter((one) => one !== character) ?? null,
    maskedCards: maskedCards - 1,
  };
  if (maskedCards > 1) return left;
  return {
    ...left,
    hidden: false,
    items: [],
    known: [...known, ...items],
    hand: hand === null ? null : [...hand, ...items],
    handCards: handCards + items.length,
  };
}

const withPlayer = (view: View, seat: number, change: (player: Player) => Partial<Player>): View => ({
  ...view,
  players: view.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)),
});

/** What was drawn has gone somewhere: the card itself, where this reader saw it, else one of them. */
function undrawn(view: View, item: Kind | undefined): View {
  const seen = view.drawn.findIndex((drawn) => drawn.item === item);
  return { ...view, drawn: view.drawn.filter((_, at) => at !== Math.max(0, seen)) };
}

function without(items: readonly Kind[], gone: readonly Kind[]): readonly Kind[] {
  const left = [...items];
  for (const item of gone) {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
