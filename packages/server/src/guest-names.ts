/** Names for new guests, in the languages of the client. No bot has one of them. */
const ANIMALS = {
  en: ['Badger', 'Crane', 'Fox', 'Hare', 'Heron', 'Lynx', 'Marten', 'Otter', 'Owl', 'Raven', 'Stoat', 'Swift'],
  ru: ['Барсук', 'Журавль', 'Лис', 'Заяц', 'Цапля', 'Рысь', 'Куница', 'Выдра', 'Сова', 'Ворон', 'Горностай', 'Стриж'],
  pl: ['Borsuk', 'Żuraw', 'Lis', 'Zając', 'Czapla', 'Ryś', 'Kuna', 'Wydra', 'Sowa', 'Kruk', 'Gronostaj', 'Jerzyk'],
  fr: [
    'Blaireau',
    'Grue',
    'Renard',
    'Lièvre',
    'Héron',
    'Lynx',
    'Martre',
    'Loutre',
    'Chouette',
    'Corbeau',
    'Hermine',
    'Roitelet',
  ],
  es: ['Tejón', 'Grulla', 'Zorro', 'Liebre', 'Garza', 'Lince', 'Gineta', 'Nutria', 'Búho', 'Cuervo', 'Armiño', 'Mirlo'],
} as const;

const isKnown = (language: string): language is keyof typeof ANIMALS => Object.hasOwn(ANIMALS, language);

/** An animal in the first of the languages somebody reads (as `Accept-Language` lists them) that is known here. */
export function guestName(languages: string | undefined, number: number): string {
  const read = (languages ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  const names = ANIMALS[read.find(isKnown) ?? 'en'];
  return names[number % names.length] as string;
}
