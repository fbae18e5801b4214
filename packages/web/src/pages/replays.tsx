import { useEffect } from 'preact/hooks';
import { t } from '../language.ts';
import { Header, Tabs } from '../shell/header.tsx';
import { listTables, myTables } from '../shell/people.ts';
import { TableList } from '../shell/tablelist.tsx';
import '../styles/home.css';

/** Finished games. */
export default function Replays() {
  useEffect(() => {
    document.title = t('nav.replays');
    void listTables();
  }, []);
  const finished = myTables.value.filter(({ status }) => status === 'over' || status === 'abandoned');
  return (
    <>
      <Header />
      <main id="main" class="page narrow wide-list">
        <h1>{t('nav.replays')}</h1>
        <TableList title={t('replays.mine')} tables={finished} empty={t('replays.empty')} />
      </main>
      <Tabs />
    </>
  );
}
