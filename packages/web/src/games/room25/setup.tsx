import type { Signal } from '@preact/signals';
import { COMPLEXES } from '@vizard/room25/complexes';
import { EDITIONS, preset, SWITCH_NAMES } from '@vizard/room25/editions';
import { GUARDS, MODE_NAMES, MODES, type ModeName, SPARE_ROLES, usualComplex } from '@vizard/room25/modes';
import { FirstPlayer } from '../../app/setup/first-player.tsx';
import { MemoryAid } from '../../app/setup/memory-aid.tsx';
import { loadWords, nameOf, t } from '../../language/language.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Choose, Segmented, Switch } from '../../ui/segmented.tsx';
import { asPlayed, readyFor, tableOf, troublesOf } from './building.ts';
import { Box, ComplexRails, troubleText, Verdict } from './complex.tsx';
import type { Counts, Wish } from './wanted.ts';
import './setup.css';

/** The switches with their texts. Only the set-up page needs them. */
export const ExtraForm = lazy(async () => {
  await loadWords('room25.switches');
  return (await import('./house-rules.tsx')).HouseRules;
});

/** R25-SUS-1: how many guards may be dealt; with a spare tile there is no choice. */
function guardsFor(seats: number, { edition, house }: Pick<Wish, 'edition' | 'house'>): readonly number[] {
  const deck = house.roleDeck ?? preset(edition).roleDeck;
  const spare = deck === 'spare' ? SPARE_ROLES[seats] : undefined;
  return spare === undefined ? (GUARDS[seats] ?? [1]) : [spare.guards];
}

export function startWish(): Wish {
  const ready = usualComplex('suspicion', 'ultimate', 2);
  return {
    mode: 'suspicion',
    level: 'ultimate',
    edition: 'standard',
    guards: 2,
    complex: 'ready',
    ready,
    rooms: COMPLEXES[ready] as Counts,
    from: ready,
    first: 'random',
    madnessCards: false,
    teamTalk: true,
    memory: 'aided',
    house: {},
  };
}

/** Why this can't be played yet, if it can't. */
export function troubleOf(wish: Wish): (() => string) | undefined {
  const [trouble] = troublesOf(wish);
  return trouble && (() => troubleText(trouble));
}

/** The options the game reads. */
export function optionsOf(wish: Wish): Record<string, unknown> {
  const { mode, level, edition, guards, complex, ready, rooms, first, madnessCards, teamTalk, memory, house } = wish;
  return {
    mode,
    level,
    edition,
    first,
    memory,
    ...(mode !== 'madness' && { madnessCards }),
    ...(mode === 'team' && { teamTalk }),
    ...house,
    ...(mode === 'suspicion' && (house.roleDeck ?? preset(edition).roleDeck) === 'exact' && { guards }),
    ...(complex === 'ready' && { complex: ready }),
    ...(complex === 'balanced' && { complex: 'balanced' }),
    ...(complex === 'custom' && { complex: 'custom', rooms: asPlayed(rooms, wish) }),
  };
}

/** What the form shows for options that a table has. */
export function wishOf(options: Partial<Record<string, unknown>>): Wish {
  const { complex, rooms, ...chosen } = options as Partial<Omit<Wish, 'complex'>> & { complex?: string };
  const wish: Wish = { ...startWish(), ...chosen };
  const house = Object.fromEntries(
    SWITCH_NAMES.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  ) as Wish['house'];
  if (complex === 'custom') return { ...wish, house, complex, rooms: rooms ?? wish.rooms };
  if (complex === 'balanced') return { ...wish, house, complex };
  const ready = (complex as Wish['ready'] | undefined) ?? usualComplex(wish.mode, wish.level, wish.guards);
  return { ...wish, house, complex: 'ready', ready, rooms: COMPLEXES[ready] as Counts, from: ready };
}

export const seatsFor = (mode: ModeName): readonly number[] => Object.keys(MODES[mode].characters).map(Number);

interface Props {
  readonly wish: Signal<Wish>;
  readonly seats: Signal<number>;
}

/** Mode, edition, level: with what each means said in place. */
export function ModeForm({ wish, seats }: Props) {
  const { mode, edition, level, guards, first, madnessCards, teamTalk, memory } = wish.value;
  const change = (part: Partial<Wish>) => {
    const next = { ...wish.value, ...part };
    const fitting = seatsFor(next.mode);
    if (!fitting.includes(seats.value)) seats.value = fitting.at(-1) as number;
    const allowed = guardsFor(seats.value, next);
    const sure = {
      ...next,
      // only a seated player can begin
      first: next.first !== 'random' && next.first >= seats.value ? ('random' as const) : next.first,
      guards: allowed.includes(next.guards) ? next.guards : (allowed.at(-1) as number),
    };
    wish.value = {
      ...sure,
      // what is drawn by lot needs the Ultimate level (R25-SET-9)
      complex: sure.complex === 'balanced' && sure.level === 'basic' ? 'ready' : sure.complex,
      ready: usualComplex(sure.mode, sure.level, sure.guards),
    };
  };
  return (
    <>
      <fieldset class="modes" data-option="mode">
        <legend class="field-label">{t('r25.set.mode')}</legend>
        {MODE_NAMES.map((name) => (
          <label key={name} class="game-mode">
            <input
              type="radio"
              name="mode"
              value={name}
              checked={name === mode}
              onChange={() => change({ mode: name, level: MODES[name].level })}
            />
            <span class="titled-help">
              <b>{nameOf('room25', 'mode', name)}</b>
              <span>{t(`r25.mode.${name}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Segmented
        label={t('setup.seats')}
        options={seatsFor(mode).map((count) => ({ value: String(count), label: String(count) }))}
        value={String(seats.value)}
        onChange={(value) => {
          seats.value = Number(value);
          change({});
        }}
      />
      {mode === 'suspicion' && guardsFor(seats.value, wish.value).length > 1 && (
        <Segmented
          option="guards"
          label={t('r25.set.guards')}
          options={guardsFor(seats.value, wish.value).map((count) => ({ value: String(count), label: String(count) }))}
          value={String(guards)}
          onChange={(value) => change({ guards: Number(value) })}
        />
      )}
      <div>
        <Segmented
          option="edition"
          label={t('r25.set.edition')}
          options={EDITIONS.map((value) => ({
            value,
            label: value === 'standard' ? t('r25.set.standard') : value.toUpperCase(),
          }))}
          value={edition}
          onChange={(value) => change({ edition: value, house: {} })}
        />
        <p class="field-help">{t('r25.set.editionHelp')}</p>
      </div>
      <div>
        <Segmented
          option="level"
          label={t('r25.set.level')}
          options={(['basic', 'ultimate'] as const).map((value) => ({ value, label: t(`r25.level.${value}`) }))}
          value={level}
          onChange={(value) => change({ level: value })}
        />
        <p class="field-help">{t('r25.set.levelHelp')}</p>
      </div>
      <FirstPlayer seats={seats.value} first={first} onChange={(value) => change({ first: value })} />
      {mode !== 'madness' && (
        <Switch
          option="madnessCards"
          label={t('r25.set.madnessCards')}
          help={t('r25.set.madnessCards.help')}
          value={madnessCards}
          onChange={(value) => change({ madnessCards: value })}
        />
      )}
      {mode === 'team' && (
        <Switch
          option="teamTalk"
          label={t('r25.set.teamTalk')}
          help={t('r25.set.teamTalk.help')}
          value={teamTalk}
          onChange={(value) => change({ teamTalk: value })}
        />
      )}
      <MemoryAid value={memory} onChange={(value) => change({ memory: value })} />
    </>
  );
}

/** The complex: ready-made, drawn by lot within the book's table, or built by hand. */
export function ComplexForm({ wish }: Props) {
  const { level, complex, ready, rooms, from } = wish.value;
  const change = (part: Partial<Wish>) => {
    wish.value = { ...wish.value, ...part };
  };
  /** Building begins with the ready-made set that was shown; what was built of it is kept. */
  const build = () =>
    change({ complex: 'custom', ...(from !== ready && { from: ready, rooms: COMPLEXES[ready] as Counts }) });
  return (
    <section class="panel stack" aria-labelledby="complex">
      <div class="heading-row wrapping">
        <h2 id="complex">{t('r25.set.complex')}</h2>
        <Segmented
          quiet
          option="complex"
          label={t('r25.set.complex')}
          options={(['ready', ...(level === 'ultimate' ? (['balanced'] as const) : []), 'custom'] as const).map(
            (value) => ({
              value,
              label: t(`r25.complex.${value}`),
            }),
          )}
          value={complex}
          onChange={(value) => (value === 'custom' ? build() : change({ complex: value }))}
        />
      </div>
      {complex === 'ready' && (
        <>
          <Choose
            quiet
            option="complex"
            label={t('r25.set.complex')}
            options={readyFor(wish.value).map((value) => ({ value, label: t(`r25.ready.${value}`) }))}
            value={ready}
            onChange={(value) => change({ ready: value })}
          />
          <ComplexRails counts={asPlayed(COMPLEXES[ready] as Counts, wish.value)} book={undefined} />
        </>
      )}
      {complex === 'balanced' && <p class="muted">{t('r25.set.balancedHelp')}</p>}
      {complex === 'custom' && (
        <>
          <ComplexRails
            counts={asPlayed(rooms, wish.value)}
            book={tableOf(wish.value).colours}
            onChange={(counts) => change({ rooms: counts })}
          />
          <Verdict wish={wish.value} />
          <h3 class="field-label">{t('r25.set.box')}</h3>
          <div data-option="rooms">
            <Box wish={wish.value} onChange={(counts) => change({ rooms: counts })} />
          </div>
        </>
      )}
    </section>
  );
}
