import type { Card } from './cards.ts';
import { HEIGHT, WIDTH } from './picture.ts';

export interface Head {
  readonly card: Card;
  readonly language: string;
  /** All languages of this page, for search engines. */
  readonly languages: readonly string[];
  /** Where it is, without a language. */
  readonly address: string;
  readonly picture: string;
  /** Pages for those who have the link must not be found by searching. */
  readonly indexed: boolean;
  /** The pages this server does not have: the client hides what leads there. */
  readonly off: readonly string[];
  /** What a page without script says. */
  readonly noScript: string;
  readonly home: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const meta = (name: string, content: string | number): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(String(content))}" />`;

/** The page of the client, with a head that describes this address. */
export function pageWith(template: string, head: Head): string {
  const { card, language, languages, address, picture, indexed, off, noScript, home } = head;
  const { title, description } = card;
  const links = [
    ...(indexed
      ? [
          `<link rel="canonical" href="${escaped(address)}" />`,
          ...languages.map(
            (one) => `<link rel="alternate" hreflang="${one}" href="${escaped(`${address}?lang=${one}`)}" />`,
          ),
        ]
      : [meta('robots', 'noindex')]),
    meta('og:type', 'website'),
    meta('og:site_name', 'Vizard'),
    meta('og:locale', language),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:image', picture),
    meta('og:image:type', 'image/png'),
    meta('og:image:width', WIDTH),
    meta('og:image:height', HEIGHT),
    meta('og:image:alt', `${title}. ${description}`),
    meta('twitter:card', 'summary_large_image'),
  ];
  const without = `<noscript><h1>${escaped(title)}</h1><p>${escaped(description)}</p><p>${escaped(noScript)}</p><p><a href="/">${escaped(home)}</a></p></noscript>`;
  // functions, since a name may hold what `replace` would take for a pattern
  return template
    .replace(
      '<html lang="en">',
      () => `<html lang="${language}"${off.length === 0 ? '' : ` data-off="${off.join(' ')}"`}>`,
    )
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => [meta('description', description), ...links].join('\n    '))
    .replace(/<noscript>.*?<\/noscript>/s, () => without);
}
