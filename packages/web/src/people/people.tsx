import { useSignal } from '@preact/signals';
import type { Chair, TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { isOff } from '../app/route.ts';
import { type MessageId, t } from '../language/language.ts';
import { chosenLevel } from '../lobby/level.tsx';
import { isHost } from '../play/names.ts';
import { refusedText } from '../play/refusal.ts';
import { CommandRefused, type Session } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Act, type Do } from './act.tsx';
import { bondWith, lookAtCircle } from './circle.ts';
import { Befriend, PersonRow } from './person-row.tsx';
import { Said } from './said.tsx';
import { vacationWord } from './vacation-word.ts';

/** Everybody at the table, and what may be done about them: by all, and by the host. */
export function People({ session, onClose }: { session: Session; onClose: () => void }) {
  const wrong = useSignal<(() => string) | undefined>(undefined);
  const table = session.table.value;
  useEffect(() => {
    if (!isOff('people')) void lookAtCircle();
  }, []);
  if (table === undefined) return null;
  const act: Do = (kind, said) => {
    wrong.value = undefined;
    session.command(kind, said).catch((error) => {
      if (error instanceof CommandRefused) wrong.value = () => refusedText(error.refused);
    });
  };
  const { chairs, watchers, you } = table;
  const mine = chairs.find(({ seat }) => seat === you.seat);
  const others = chairs.filter(({ who, guest }) => who === 'guest' && guest !== you.guest);
  const watching = watchers.filter(({ guest }) => guest !== you.guest);
  const bots = chairs.filter(({ who }) => who === 'bot');
  const mayTakeOver = you.seat === null && (table.status === 'running' || table.status === 'paused');
  return (
    <Dialog title={t('people.title')} onClose={onClose}>
      <div class="stack people">
        <ul class="stack">
          {mine !== undefined && <Mine table={table} chair={mine} act={act} />}
          {others.map((chair) => (
            <Other
              key={chair.guest}
              table={table}
              guest={chair.guest ?? ''}
              name={chair.name}
              chair={chair}
              act={act}
            />
          ))}
          {watching.map(({ guest, name, mask }) => (
            <Other key={guest} table={table} guest={guest} name={name} mask={mask} act={act} />
          ))}
          {mayTakeOver &&
            bots.map((chair) => (
              <PersonRow key={chair.seat} name={chair.name} about="" chair={chair}>
                <Act
                  name={chair.name}
                  label={t(table.openSeats ? 'people.takeOver' : 'people.askSeat')}
                  onPress={() => act('sit', { seat: chair.seat })}
                />
              </PersonRow>
            ))}
        </ul>
        {others.length + watching.length === 0 && <p class="small-text muted">{t('people.nobody')}</p>}
        <p class="field-help">{t('people.block.help')}</p>
        <Said session={session} table={table} act={act} />
        <p class="error-text" role="alert">
          {wrong.value?.()}
        </p>
        <div class="in-a-row wrapping">
          <a class="button small" href="/me">
            {t('me.title')}
          </a>
          <button type="button" class="button small primary fill-row" autofocus onClick={onClose}>
            {t('menu.close')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

const listed = (...words: (string | false)[]): string => words.filter((word) => word !== false).join(', ');

function Mine({ table, chair, act }: { table: TableMessage; chair: Chair; act: Do }) {
  const label = table.status === 'lobby' ? t('people.stand') : t('people.botForMe');
  const over = table.status === 'over' || table.status === 'abandoned';
  return (
    <PersonRow
      name={chair.name}
      about={listed(t('seat.you'), isHost(table) && t('seat.host'), chair.program === true && t('seat.program'))}
      chair={chair}
    >
      {!over && !chair.standIn && <Act name={chair.name} label={label} onPress={() => act('stand', {})} />}
    </PersonRow>
  );
}

interface OtherProps {
  readonly table: TableMessage;
  readonly guest: string;
  readonly name: string;
  /** Where they sit, if they do. */
  readonly chair?: Chair;
  readonly mask?: string | undefined;
  readonly act: Do;
}

/** Asks before something that can't be taken back. */
const RISKY: readonly (readonly [MessageId, MessageId, (guest: string) => Parameters<Do>])[] = [
  ['people.handOver', 'people.handOver.sure', (guest) => ['handOver', { guest }]],
  ['people.away', 'people.away.sure', (guest) => ['remove', { guest, ban: false }]],
  ['people.ban', 'people.ban.sure', (guest) => ['remove', { guest, ban: true }]],
];

function Other({ table, guest, name, chair, mask, act }: OtherProps) {
  const muted = table.muted.includes(guest);
  const blocked = table.you.blocked.includes(guest);
  const about = listed(
    guest === table.host && t('seat.host'),
    chair?.program === true && t('seat.program'),
    chair === undefined && t('people.watches'),
    chair !== undefined && !chair.online && (vacationWord(chair) ?? t('seat.away')),
    muted && t('people.muted'),
    blocked && t('people.blocked'),
    bondWith(guest) === 'friend' && t('friends.friend'),
  );
  const absent = chair !== undefined && !chair.online && !chair.standIn;
  const plays = table.status === 'running' || table.status === 'paused';
  return (
    <PersonRow name={name} about={about} chair={chair} mask={mask}>
      {isHost(table) && (
        <>
          <Act
            name={name}
            label={muted ? t('people.unmute') : t('people.mute')}
            onPress={() => act('mute', { guest, muted: !muted })}
          />
          {absent && plays && (
            <Act
              name={name}
              label={t('people.botFor')}
              onPress={() => act('addBot', { seat: chair.seat, level: chosenLevel() })}
            />
          )}
          {RISKY.map(([label, sure, command]) => (
            <Act
              key={label}
              name={name}
              label={t(label)}
              sure={t(sure, { name })}
              onPress={() => act(...command(guest))}
            />
          ))}
        </>
      )}
      {chair !== undefined && table.you.seat !== null && !blocked && !isOff('people') && (
        <Befriend guest={guest} name={name} />
      )}
      <Act
        name={name}
        label={blocked ? t('people.unblock') : t('people.block')}
        onPress={() => act('block', { guest, blocked: !blocked })}
      />
    </PersonRow>
  );
}
