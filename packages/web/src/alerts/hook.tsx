import { useSignal } from '@preact/signals';
import type { Hook, HookPreset } from '@vizard/protocol';
import { type MessageId, t } from '../language/language.ts';
import { Choose } from '../ui/segmented.tsx';
import { toast } from '../ui/toast.tsx';
import { Labelled } from './labelled.tsx';
import { saveAlerts } from './settings.ts';
import { TryIt } from './try.tsx';

interface Service {
  readonly address: string;
  readonly room?: MessageId;
  readonly token?: MessageId;
}

/** Where each service usually is, and what it asks for beside the address. */
const SERVICES: Readonly<Record<HookPreset, Service>> = {
  json: { address: '', token: 'tell.hook.token.optional' },
  discord: { address: '' },
  telegram: { address: 'https://api.telegram.org', room: 'tell.hook.room.telegram', token: 'tell.hook.token.telegram' },
  matrix: { address: 'https://matrix.org', room: 'tell.hook.room.matrix', token: 'tell.hook.token' },
  ntfy: { address: 'https://ntfy.sh', room: 'tell.hook.room.ntfy', token: 'tell.hook.token.optional' },
};

const NOTHING: Hook = { preset: 'json', address: '', room: '', token: '' };

/** A chat room, or any address of the player's own, that gets a message. */
export function HookForm({ hook }: { hook: Hook | null }) {
  const typed = useSignal<Hook | null>(hook);
  const wrong = useSignal(false);
  const choose = (preset: HookPreset | 'none') => {
    wrong.value = false;
    if (preset !== 'none') typed.value = { ...NOTHING, preset, address: SERVICES[preset].address };
    else if (hook === null) typed.value = null;
    else void save(null);
  };
  const save = async (webhook: Hook | null) => {
    wrong.value = false;
    try {
      await saveAlerts({ webhook });
      typed.value = webhook;
      toast(() => t('me.saved'));
    } catch {
      wrong.value = true;
    }
  };
  const now = typed.value;
  const service = SERVICES[now?.preset ?? 'json'];
  const field = (part: 'address' | 'room' | 'token', label: string) => (
    <Labelled label={label}>
      {(id) => (
        <input
          class="field"
          id={id}
          inputMode={part === 'address' ? 'url' : 'text'}
          autocomplete="off"
          spellcheck={false}
          maxLength={part === 'address' ? 500 : 200}
          value={now?.[part] ?? ''}
          aria-invalid={wrong.value}
          onInput={(event) => {
            typed.value = { ...(typed.value ?? NOTHING), [part]: event.currentTarget.value.trim() };
          }}
        />
      )}
    </Labelled>
  );
  const submit = (event: Event) => {
    event.preventDefault();
    void save(typed.value);
  };
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <Choose<HookPreset | 'none'>
        label={t('tell.hook.kind')}
        options={(['none', ...(Object.keys(SERVICES) as HookPreset[])] as const).map((value) => ({
          value,
          label: t(`tell.hook.${value}`),
        }))}
        value={now?.preset ?? 'none'}
        onChange={choose}
      />
      {now !== null && (
        <>
          {field('address', t(service.room === undefined ? 'tell.hook.address' : 'tell.hook.server'))}
          {service.room !== undefined && field('room', t(service.room))}
          {service.token !== undefined && field('token', t(service.token))}
          <p class="error-text" role="alert">
            {wrong.value && t('tell.hook.wrong')}
          </p>
          <div class="in-a-row wrapping">
            <button type="submit" class="button">
              {t('name.save')}
            </button>
            {hook !== null && <TryIt way="hook" />}
          </div>
        </>
      )}
    </form>
  );
}
