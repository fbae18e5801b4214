import { TableList } from '../app/tables/table-list.tsx';
import { t } from '../language/language.ts';
import { invitedTo } from './account.ts';

/** The tables where friends wait for me. */
export const Invited = () => (
  <TableList
    title={t('friends.invited')}
    tables={invitedTo.value}
    about={({ code }) =>
      t('friends.invited.by', { name: invitedTo.value.find((one) => one.code === code)?.by.name ?? '' })
    }
  />
);
