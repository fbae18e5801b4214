import { readSetting, writeSetting } from './settings.ts';

export type Theme = 'auto' | 'dark' | 'light';

/** Dark or light: as the system, or as chosen here. */
export function showTheme(theme: Theme): void {
  writeSetting('theme', theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = readSetting('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
