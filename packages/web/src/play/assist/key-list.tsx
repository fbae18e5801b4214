import { t } from '../../language/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { hasSingleKeys } from '../keys.ts';
import { SingleKeys } from './single-keys.tsx';

/** The keys of the pages, and those of a table. */
const HOME = [
  ['1 2', 'keys.door'],
  ['J', 'keys.join'],
] as const;
const TABLE = [
  ['1 – 9, 0', 'keys.digits'],
  ['Enter', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['← ↑ → ↓', 'keys.arrows'],
  ['Space', 'keys.next'],
  ['P', 'keys.pause'],
  ['− +', 'keys.speed'],
  ['I', 'keys.inspect'],
  ['G', 'keys.goal'],
  ['A', 'keys.adrenaline'],
  ['H', 'keys.hint'],
  ['W', 'keys.where'],
  ['O', 'keys.who'],
  ['B', 'keys.board'],
  ['M', 'keys.moved'],
  ['L', 'keys.last'],
  ['S', 'keys.state'],
  ['Y', 'keys.mine'],
  ['Q', 'keys.question'],
  ['/', 'keys.line'],
] as const;

/** Every key, with what it does, and the switch that turns single keys off. */
export function KeyList({ table = false, onClose }: { table?: boolean; onClose: () => void }) {
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl class="stack">
        {[...(table ? TABLE : HOME), ['?', 'keys.list'] as const].map(([key, text]) => (
          <div key={key} class="in-a-row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <SingleKeys />
      {!hasSingleKeys() && <p class="field-help">{t('keys.off')}</p>}
    </Dialog>
  );
}
