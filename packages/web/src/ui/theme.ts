import { readSetting, writeSetting } from './settings.ts';

export type Theme = 'auto' | 'dark' | 'light';

/** How large texts are, beside what the browser itself is set to. */
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const PERCENT: Readonly<Record<TextSize, string>> = { normal: '', large: '115%', largest: '130%' };

export const textSize = (): TextSize => TEXT_SIZES.find((size) => size === readSetting('textSize')) ?? 'normal';

/** Dark or light: as the system, or as chosen here. */
export function showTheme(theme: Theme): void {
  writeSetting('theme', theme);
  applyTheme();
}

export function showTextSize(size: TextSize): void {
  writeSetting('textSize', size);
  applyTheme();
}

export function applyTheme(): void {
  const theme = readSetting('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // all sizes are in rem: of the browser's own text size
  document.documentElement.style.fontSize = PERCENT[textSize()];
}
