import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../../language.ts';
import type { Conversation } from '../../link/conversation.ts';
import { later, leisure } from '../../parts/later.tsx';
import { useMenu } from '../../table/use-menu.tsx';
import { Sym } from './art.tsx';
import { Board } from './board.tsx';
import { CastList } from './cast.tsx';
import type { Pick } from './pick.ts';
import type { Mine, Scene } from './scene.ts';
import { Side } from './side.tsx';
import type { Told } from './telling.ts';
import { Top } from './top.tsx';
import './look/arch.css';
import './look/colours.css';
import './look/tokens.css';
import './look/shape.css';
import './look/frame.css';
import './look/cast.css';
import './look/board.css';
import './look/tile.css';
import './look/lit.css';
import './look/side.css';
import './look/lower.css';
import './look/programme.css';
import './look/end.css';
import './look/aids.css';
import './look/news.css';
import './look/desk.css';
import './look/phone/cast.css';
import './look/phone/board.css';
import './look/phone/lower.css';
import './look/phone/sideways.css';
import { Part } from '../../parts/part.tsx';

/** No first question has news before it. */
const Bulletins = later(async () => {
  await leisure();
  return (await import('./bulletin.tsx')).Bulletins;
});
const RoleWall = later(async () => (await import('./end.tsx')).RoleWall);

const TABS = [
  ['table', 'room-central'],
  ['cast', 'ui-users'],
  ['log', 'ui-rule'],
  ['talk', 'ui-say'],
  ['role', 'ui-hold'],
] as const;

interface Props {
  readonly talk: Conversation;
  readonly scene: Scene;
  readonly mine: Mine | undefined;
  readonly lines: readonly Told[];
  readonly pick: Pick;
  readonly programming: boolean;
  readonly over: boolean;
  /** The lower third. */
  readonly children: ComponentChildren;
}

/** One page of notes per seat and match. */
function notesPage(talk: Conversation): string | undefined {
  const { code, match } = talk.table.value ?? {};
  return talk.seat.value === undefined ? undefined : `${code} ${match} ${talk.seat.value}`;
}

/** The whole table: at one glance on a desk, one part at a time on a phone. */
export function Stage({ talk, scene, mine, lines, pick, programming, over, children }: Props) {
  const tab = useSignal<(typeof TABS)[number][0]>('table');
  const { onMenu, menu } = useMenu(talk);
  return (
    <main
      id="main"
      class="r25 r-stage"
      data-game="room25"
      data-tab={tab.value}
      data-phase={programming ? 'programming' : 'acting'}
    >
      <Part of={scene}>
        <Top talk={talk} scene={scene} onMenu={onMenu} />
      </Part>
      <Part of={scene}>
        {over ? (
          <RoleWall scene={scene} />
        ) : (
          <CastList scene={scene} programming={programming} page={notesPage(talk)} />
        )}
      </Part>
      <section class="r-centre">
        <div class="r-vfx" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
        <Part of={scene}>
          <Board scene={scene} pick={pick} />
        </Part>
        <Part line of={scene}>
          <Bulletins />
        </Part>
      </section>
      <Part of={scene}>
        <Side talk={talk} scene={scene} mine={mine} lines={lines} />
      </Part>
      <Part of={scene}>{children}</Part>
      <nav class="r-ptabs" aria-label={t('r25.tab.table')}>
        {TABS.map(([name, art]) => (
          <button
            key={name}
            type="button"
            aria-pressed={tab.value === name}
            onClick={() => {
              tab.value = name;
            }}
          >
            <Sym name={art} />
            {t(`r25.tab.${name}`)}
          </button>
        ))}
      </nav>
      <Part>{menu}</Part>
    </main>
  );
}
