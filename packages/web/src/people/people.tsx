import { useSignal } from '@preact/signals';
import type { Chair, TableMessage } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
import { type MessageId, t } from '../language/language.ts';
import { chosenLevel } from '../lobby/level.tsx';
import { isHost } from '../play/names.ts';
import { refusedText } from '../play/refusal.ts';
import { CommandRefused, type Session } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Sitter } from '../ui/face.tsx';
import { Act, type Do } from './act.tsx';
import { Said } from './said.tsx';
import './people.css';

/** Everybody at the table, and what may be done about them: by all, and by the host. */
export function People({ session, onClose }: { session: Session; onClose: () => void }) {
  const wrong = useSignal<(() => string) | undefined>(undefined);
  const table = session.table.value;
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
        <ul>
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
              <Row key={chair.seat} name={chair.name} about="" chair={chair}>
                <Act
                  name={chair.name}
                  label={t(table.openSeats ? 'people.takeOver' : 'people.askSeat')}
                  onPress={() => act('sit', { seat: chair.seat })}
                />
              </Row>
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

interface RowProps {
  readonly name: string;
  readonly about: string;
  readonly chair?: Chair | undefined;
  readonly mask?: string | undefined;
  readonly children?: ComponentChildren;
}

function Row({ name, about, chair, mask, children }: RowProps) {
  return (
    <li>
      <Sitter who={chair?.who ?? 'guest'} name={name} mask={chair?.mask ?? mask} />
      <span class="fill-row">
        <b>{name}</b> <span class="fine-print muted">{about}</span>
      </span>
      <span class="person-actions wrapping">{children}</span>
    </li>
  );
}

const listed = (...words: (string | false)[]): string => words.filter((word) => word !== false).join(', ');

function Mine({ table, chair, act }: { table: TableMessage; chair: Chair; act: Do }) {
  const label = table.status === 'lobby' ? t('people.stand') : t('people.botForMe');
  const over = table.status === 'over' || table.status === 'abandoned';
  return (
    <Row name={chair.name} about={listed(t('seat.you'), isHost(table) && t('seat.host'))} chair={chair}>
      {!over && !chair.standIn && <Act name={chair.name} label={label} onPress={() => act('stand', {})} />}
    </Row>
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

/** What can't be taken back is asked first. */
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
    chair === undefined && t('people.watches'),
    chair !== undefined && !chair.online && t('seat.away'),
    muted && t('people.muted'),
    blocked && t('people.blocked'),
  );
  const absent = chair !== undefined && !chair.online && !chair.standIn;
  const plays = table.status === 'running' || table.status === 'paused';
  return (
    <Row name={name} about={about} chair={chair} mask={mask}>
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
      <Act
        name={name}
        label={blocked ? t('people.unblock') : t('people.block')}
        onPress={() => act('block', { guest, blocked: !blocked })}
      />
    </Row>
  );
}
