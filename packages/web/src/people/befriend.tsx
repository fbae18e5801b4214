import { t } from '../language/language.ts';
import { Act, request } from './act.tsx';
import { bondWith, lookAtCircle } from './circle.ts';

/** Asks somebody to be friends, or says yes to who has asked; then it says so. */
export function Befriend({ guest, name }: { guest: string; name: string }) {
  const bond = bondWith(guest);
  const press = async () => {
    if (await request('PUT', `/api/people/friends/${guest}`)) await lookAtCircle();
  };
  if (bond === 'friend') return null;
  if (bond === 'asked') return <span class="fine-print muted">{t('friends.asked')}</span>;
  return <Act name={name} label={t('friends.add')} onPress={press} />;
}
