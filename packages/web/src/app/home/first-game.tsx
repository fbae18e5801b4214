import type { Kit } from '../../games/kit.ts';
import { say, t } from '../../language/language.ts';
import { chosenLevel } from '../../lobby/level.tsx';
import { playNow } from '../../session/open-table.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { go } from '../route.ts';

interface Props {
  readonly kit: Kit;
  readonly first: NonNullable<Kit['first']>;
  onClose(): void;
}

/** Shown the first time somebody plays a game here. It offers the lesson, the easiest set-up, or the whole game at once. */
export function FirstGame({ kit, first, onClose }: Props) {
  const { name, seats, lesson } = kit;
  return (
    <Dialog title={t('first.title', { game: say(`${name}.short`) })} onClose={onClose}>
      <div class="stack">
        {lesson !== undefined && (
          <button type="button" class="button primary" onClick={() => go(`/learn/${name}`)}>
            <Icon name="cap" /> {t('first.lesson')}
          </button>
        )}
        <button type="button" class="button" onClick={() => playNow(name, first.seats, 'easy', first.options)}>
          <Icon name="play" /> {t('first.easy')}
        </button>
        <button type="button" class="button quiet" onClick={() => playNow(name, seats, chosenLevel())}>
          {t('first.usual')}
        </button>
      </div>
    </Dialog>
  );
}
