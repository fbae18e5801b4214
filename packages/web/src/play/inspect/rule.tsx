import loaders from 'virtual:rules';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MeaningKit } from '../../games/meaning.ts';
import { language, loadRest, loadWords, say, t } from '../../language/language.ts';
import { sectionInWords } from '../../rules/codes.ts';
import type { Block } from '../../rules/page-shape.ts';
import { marked } from '../../rules/text.tsx';
import { own } from '../../ui/own.ts';

type Statement = Extract<Block, { id: string }>;

/** One rule in place, in the reader's language; links in it lead on to other rules. */
export function Rule({ kit, id }: { kit: MeaningKit; id: string }) {
  const { game } = kit;
  const found = useSignal<Statement | 'lost' | undefined>(undefined);
  const spoken = language.value;
  useEffect(() => {
    const show = (statement: Statement | undefined) => {
      found.value = statement ?? 'lost';
    };
    fetchStatement(kit, spoken, id).then(show, () => show(undefined));
  }, [kit, spoken, id, found]);
  if (found.value === undefined) return <p aria-busy="true" />;
  if (found.value === 'lost') return <p role="alert">{t('link.part')}</p>;
  const { text, ruling } = found.value;
  return (
    <div class="inspect-rule">
      <p>
        <b>{id}</b> {marked(text, '')}
      </p>
      {ruling !== undefined && (
        <p>
          <i>{t('rules.ruling')}</i> {marked(ruling, '')}
        </p>
      )}
      <a href={`/rules/${game}#${id}`} target="_blank" rel="noopener" data-leave>
        {t('inspect.allRules')}
      </a>
    </div>
  );
}

async function fetchStatement(kit: MeaningKit, spoken: string, id: string): Promise<Statement | undefined> {
  const pages = own(loaders, kit.game);
  const load = own(pages, spoken) ?? own(pages, 'en') ?? Object.values(pages ?? {})[0];
  const [page, said] = await Promise.all([load?.(), kit.rules()]);
  await Promise.all(said.parts.map(loadWords));
  await loadRest();
  const blocks = page?.default.sections.flatMap((section) => sectionInWords(section, said, say).blocks) ?? [];
  return blocks.find((block): block is Statement => 'id' in block && block.id === id);
}
