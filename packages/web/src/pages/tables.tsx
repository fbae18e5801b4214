import { useEffect } from 'preact/hooks';
import { t } from '../language.ts';
import { Header, Tabs } from '../shell/header.tsx';
import { listTables, myTables } from '../shell/people.ts';
import { TableList } from '../shell/tablelist.tsx';
import '../styles/home.css';

export default function Tables() {
  useEffect(() => {
    document.title = t('home.mine');
    void listTables();
  }, []);
  return (
    <>
      <Header />
      <main id="main" class="page narrow wide-list">
        <h1>{t('home.mine')}</h1>
        <TableList title={t('list.all')} tables={myTables.value} empty={t('home.mine.empty')} />
      </main>
      <Tabs />
    </>
  );
}
