import type { Target } from '@vizard/room25';
import { t } from '../../../language/language.ts';
import { useAnnounced } from '../../../play/live.tsx';
import { Sym } from '../art.tsx';
import type { Scene } from '../scene.ts';
import { factsOf } from './facts.ts';
import './preview.css';

/** What is known about the choice one points at. */
export function Preview({ target, scene }: { target: Target; scene: Scene }) {
  const facts = factsOf(target, scene);
  useAnnounced(facts.map(({ text }) => text).join(' '));
  if (facts.length === 0) return null;
  return (
    <section class="r-preview">
      <h2>{t('r25.preview')}</h2>
      <ul>
        {facts.map(({ art, text }) => (
          <li key={text}>
            <Sym name={art} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
