import { useSignal } from '@preact/signals';
import { BadMatchFile, MOST } from '@vizard/kernel/match-file';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { NothingYet } from '../app/nothing-yet.tsx';
import { go } from '../app/route.ts';
import { TableList } from '../app/tables/table-list.tsx';
import { useTitle } from '../app/title.ts';
import { has, loadWords, t } from '../language/language.ts';
import { type Listed, listTables, myTables } from '../people/account.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { localTables } from './local.ts';
import { keepReel, readReel } from './reel.ts';

/** Finished games: of the server, of this browser, and out of files. */
export default function Replays() {
  const here = useSignal<readonly Listed[]>([]);
  const asked = useSignal(false);
  useTitle(t('nav.replays'));
  useEffect(() => {
    void loadWords('replay');
    const found = localTables().then((tables) => {
      here.value = tables;
    });
    void Promise.allSettled([found, listTables()]).then(() => {
      asked.value = true;
    });
  }, [here, asked]);
  const finished = myTables.value.filter(({ status }) => status === 'over' || status === 'abandoned');
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width">
        <h1>{t('nav.replays')}</h1>
        {finished.length > 0 && (
          <TableList title={t('replays.mine')} tables={finished} to={(code) => `/replay/${code}`} />
        )}
        {here.value.length > 0 && (
          <TableList title={t('replay.here')} tables={here.value} to={(code) => `/replay/here/${code}`} />
        )}
        {asked.value && finished.length + here.value.length === 0 && (
          <NothingYet what={t('replays.empty')} lead={t('replays.lead')} />
        )}
        <label class="button">
          <Icon name="dl" /> {has('replay.import') && t('replay.import')}
          <input
            class="visually-hidden"
            type="file"
            accept=".jsonl,.json,.txt"
            onChange={(event) => openFile(event.currentTarget)}
          />
        </label>
      </main>
      <Tabs />
    </>
  );
}

async function openFile(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  try {
    const text = await textOf(file);
    readReel(text);
    keepReel(text);
    go('/replay/file');
  } catch {
    toast(() => t('replay.import.bad'), 'warn');
  }
}

/** A video picked by mistake would fill the memory before it is refused. */
async function textOf(file: File): Promise<string> {
  if (file.size > 4 * MOST.characters) throw new BadMatchFile('The file is larger than any match.');
  return file.text();
}
