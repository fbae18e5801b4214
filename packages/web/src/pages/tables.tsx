import { useEffect } from 'preact/hooks';
import { loadWords, t } from '../language.ts';
import { Header, Tabs } from '../shell/header.tsx';
import { TablesHere } from '../shell/here.tsx';
import { listTables, myTables } from '../shell/people.ts';
import { TableList } from '../shell/tablelist.tsx';
import '../styles/home.css';

export default function Tables() {
  useEffect(() => {
    document.title = t('home.mine');
    void loadWords('replay');
    void listTables();
  }, []);
  return (
    <>
      <Header />
      <main id="main" class="page narrow wide-list">
        <h1>{t('home.mine')}</h1>
        <TablesHere />
        <TableList title={t('list.all')} tables={myTables.value} empty={t('home.mine.empty')} />
        <a class="btn" href="/me">
          {t('me.title')}
        </a>
      </main>
      <Tabs />
    </>
  );
}
