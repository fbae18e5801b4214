import loaders from 'virtual:rules';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { go } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import type { Kit, RulesKit } from '../games/kit.ts';
import { kitOf, OFFERED } from '../games/registry.ts';
import { language, loadRest, loadWords, say, t } from '../language/language.ts';
import { Icon } from '../ui/icon.tsx';
import { own } from '../ui/own.ts';
import { Segmented } from '../ui/segmented.tsx';
import { sectionInWords } from './codes.ts';
import { EditionList } from './edition-list.tsx';
import type { RulesPage, Section } from './page-shape.ts';
import { contains } from './search.ts';
import { Legend, marked, SectionText } from './text.tsx';
import './page.css';

/** A game whose kit has nothing for this page, or whose kit is on its way. */
const PLAIN: RulesKit = { parts: [] };

async function fetchRulesKit(kit: Kit): Promise<RulesKit> {
  const { rules } = await kit.pages();
  const fetched = (await rules?.()) ?? PLAIN;
  await Promise.all([kit.name, ...fetched.parts].map(loadWords));
  await loadRest();
  return fetched;
}

/** The rules of a game in one edition: every statement has an address, many a picture, and the whole can be searched. */
export default function Rules({ place }: { place: { game: string | undefined } }) {
  const kit = kitOf(place.game) ?? (OFFERED[0] as Kit);
  const game = kit.name;
  const page = useSignal<RulesPage | undefined>(undefined);
  const shown = useSignal<RulesKit>(PLAIN);
  const sought = useSignal('');
  const edition = useSignal('standard');
  const spoken = language.value;
  useTitle(`${t('nav.rules')}: ${say(`${game}.title`)}`);
  // the text comes together with what is drawn beside it, so that nothing on the page moves
  useEffect(() => {
    const pages = own(loaders, game);
    const load = own(pages, spoken) ?? own(pages, 'en') ?? Object.values(pages ?? {})[0];
    void Promise.all([load?.(), fetchRulesKit(kit)]).then(([text, fetched]) => {
      shown.value = fetched;
      page.value = text?.default;
    });
  }, [kit, game, spoken, page, shown]);
  const target = useTarget();
  useEffect(() => document.getElementById(target)?.scrollIntoView({ block: 'center' }), [page.value, target]);
  const sections = (page.value?.sections ?? []).map((section) =>
    found(sectionInWords(section, shown.value, say), sought.value),
  );
  const count = sections.reduce((sum, { blocks }) => sum + blocks.filter((block) => 'id' in block).length, 0);
  const reading = { kit: shown.value, edition: edition.value, sought: sought.value, target };
  return (
    <>
      <Header />
      <main id="main" class="text-page stack rules" data-game={game}>
        <div class="rules-head in-a-row wrapping">
          <h1>{t('nav.rules')}</h1>
          <label class="search in-a-row">
            <Icon name="search" />
            <span class="visually-hidden">{t('rules.search')}</span>
            <input
              class="field"
              type="search"
              value={sought.value}
              placeholder={t('rules.search')}
              onInput={(event) => {
                sought.value = event.currentTarget.value;
              }}
            />
            <span class="small-text muted" role="status">
              {sought.value !== '' && t('rules.found', { count })}
            </span>
          </label>
        </div>
        {page.value !== undefined && (
          <nav class="rules-nav stack" aria-label={t('rules.contents')}>
            <Segmented
              quiet
              label={t('settings.game')}
              options={OFFERED.map(({ name }) => ({ value: name, label: say(`${name}.short`) }))}
              value={game}
              onChange={(value) => go(`/rules/${value}`)}
            />
            {shown.value.editions !== undefined && (
              <EditionList
                editions={shown.value.editions}
                edition={edition.value}
                onChange={(value) => {
                  edition.value = value;
                }}
              />
            )}
            {kit.lesson !== undefined && (
              <a class="button small" href={`/learn/${game}`}>
                <Icon name="cap" /> {t('rules.learn')}
              </a>
            )}
            <ol>
              {sections.map(({ title, blocks }, at) => (
                <li key={title}>
                  <a href={`#section-${at}`} aria-disabled={blocks.length === 0}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <article class="rules-text" lang={spoken}>
          {sought.value.trim() === '' && page.value !== undefined && (
            <div class="rules-intro">
              <Legend />
              {/* the words; what comes before them is about the text itself */}
              {page.value.intro.slice(1).map((text) => (
                <p key={text}>{marked(text, '')}</p>
              ))}
            </div>
          )}
          {page.value !== undefined && sections.every(({ blocks }) => blocks.length === 0) && (
            <div class="rules-none">
              <p>{t('rules.none', { sought: sought.value.trim() })}</p>
              <button
                type="button"
                class="button"
                onClick={() => {
                  sought.value = '';
                }}
              >
                {t('rules.all')}
              </button>
            </div>
          )}
          {sections.map((section, at) => (
            <SectionText key={section.title} section={section} id={`section-${at}`} reading={reading} />
          ))}
        </article>
      </main>
      <Tabs />
    </>
  );
}

/** The statement the address names: the text comes later than the address, so the browser does not find it by itself. */
function useTarget(): string {
  const target = useSignal('');
  useEffect(() => {
    const read = () => {
      target.value = decodeURIComponent(location.hash.slice(1));
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [target]);
  return target.value;
}

/** The parts of a section that match the search. */
function found(section: Section, sought: string): Section {
  if (sought.trim() === '') return section;
  return {
    title: section.title,
    blocks: section.blocks.filter((block) => contains(Object.values(block).flat(2).join('\n'), sought)),
  };
}
