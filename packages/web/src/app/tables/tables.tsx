import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, wantWords } from '../../language/language.ts';
import { listTables, myTables } from '../../people/account.ts';
import { NextTable } from '../../people/waiting.tsx';
import { Header, Tabs } from '../header.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { useTitle } from '../title.ts';
import { TablesHere } from './here.tsx';
import { TableList } from './table-list.tsx';

export default function Tables() {
  const asked = useSignal(false);
  useTitle(t('home.mine'));
  useEffect(() => {
    wantWords('replay');
    void listTables().then(() => {
      asked.value = true;
    });
  }, [asked]);
  const tables = myTables.value;
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width">
        {/* above the lists, which come later and would move it */}
        <div class="heading-row">
          <h1>{t('home.mine')}</h1>
          <a href="/me">{t('me.title')}</a>
        </div>
        <NextTable />
        <TablesHere />
        {tables.length > 0 && <TableList title={t('list.all')} tables={tables} />}
        {asked.value && tables.length === 0 && <NothingYet what={t('home.mine.empty')} lead={t('tables.lead')} />}
      </main>
      <Tabs />
    </>
  );
}
