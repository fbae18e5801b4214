import { keep, kept } from './kept.ts';

export type Theme = 'auto' | 'dark' | 'light';

/** Dark or light: as the system, or as chosen here. */
export function showTheme(theme: Theme): void {
  keep('theme', theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = kept('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
