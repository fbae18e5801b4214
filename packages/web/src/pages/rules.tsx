import loaders from 'virtual:rules';
import { useSignal } from '@preact/signals';
import { Fragment, h, type VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { language, t } from '../language.ts';
import { Icon } from '../parts/icon.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { GAMES, type GameName, go } from '../route.ts';
import type { Block, RulesPage, Section } from '../rules-page.ts';
import { Header, Tabs } from '../shell/header.tsx';
import '../styles/rules.css';

/** The rules of a game: every statement has an address, and the whole can be searched. */
export default function Rules({ place }: { place: { game: GameName } }) {
  const { game } = place;
  const page = useSignal<RulesPage | undefined>(undefined);
  const sought = useSignal('');
  const spoken = language.value;
  useEffect(() => {
    document.title = `${t('nav.rules')}: ${t(`${game}.title`)}`;
    const load = loaders[game]?.[spoken] ?? loaders[game]?.en ?? Object.values(loaders[game] ?? {})[0];
    void load?.().then(({ default: loaded }) => {
      page.value = loaded;
    });
  }, [game, spoken, page]);
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    target?.scrollIntoView({ block: 'center' });
  }, [page.value]);
  const sections = (page.value?.sections ?? []).map((section) => found(section, sought.value));
  const count = sections.reduce((sum, { blocks }) => sum + blocks.filter((block) => 'id' in block).length, 0);
  return (
    <>
      <Header />
      <main id="main" class="page rules" data-game={game}>
        <div class="rules-head">
          <h1>{t('nav.rules')}</h1>
          <label class="search">
            <Icon name="search" />
            <span class="vh">{t('rules.search')}</span>
            <input
              class="inp"
              type="search"
              value={sought.value}
              placeholder={t('rules.search')}
              onInput={(event) => {
                sought.value = event.currentTarget.value;
              }}
            />
            <span class="sm mut" role="status">
              {sought.value !== '' && t('rules.found', { count })}
            </span>
          </label>
        </div>
        <nav class="rules-nav" aria-label={t('rules.contents')}>
          <Segmented
            quiet
            label={t('settings.game')}
            options={GAMES.map((value) => ({ value, label: t(`${value}.short`) }))}
            value={game}
            onChange={(value) => go(`/rules/${value}`)}
          />
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
        <article class="rules-text" lang={spoken}>
          {sections.map((section, at) => (
            <SectionText key={section.title} section={section} id={`section-${at}`} sought={sought.value} />
          ))}
        </article>
      </main>
      <Tabs />
    </>
  );
}

/** What of a section fits the search. */
function found(section: Section, sought: string): Section {
  if (sought.trim() === '') return section;
  const wanted = sought.toLowerCase();
  return {
    title: section.title,
    blocks: section.blocks.filter((block) => JSON.stringify(Object.values(block)).toLowerCase().includes(wanted)),
  };
}

function SectionText({ section, id, sought }: { section: Section; id: string; sought: string }) {
  if (section.blocks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{section.title}</h2>
      {section.blocks.map((block, at) => (
        <BlockText key={'id' in block ? block.id : at} block={block} sought={sought} />
      ))}
    </section>
  );
}

function BlockText({ block, sought }: { block: Block; sought: string }) {
  if ('heading' in block) return <h3>{block.heading}</h3>;
  if ('rows' in block) return <Table rows={block.rows} />;
  if (!('id' in block)) return <p>{marked(block.text, sought)}</p>;
  return (
    <p class="statement" id={block.id}>
      <a class="rule" href={`#${block.id}`}>
        {block.id}
      </a>
      <span>{marked(block.text, sought)}</span>
    </p>
  );
}

function Table({ rows: [head = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keyboard too
    <section class="rules-table" tabIndex={0} aria-label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at}>{marked(cell, '')}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={at}>{marked(cell, '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Bold, italics and code of the Markdown, and what was searched for. */
function marked(text: string, sought: string): VNode {
  const pieces = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/);
  return h(
    Fragment,
    {},
    pieces.map((piece) => {
      if (piece.startsWith('**')) return <b>{piece.slice(2, -2)}</b>;
      if (piece.startsWith('*') && piece.length > 2) return <i>{piece.slice(1, -1)}</i>;
      if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>;
      return highlight(piece, sought);
    }),
  );
}

function highlight(text: string, sought: string): (string | VNode)[] {
  const at = sought.trim() === '' ? -1 : text.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return [text];
  const end = at + sought.length;
  return [text.slice(0, at), <mark>{text.slice(at, end)}</mark>, ...highlight(text.slice(end), sought)];
}
