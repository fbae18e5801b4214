const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser as its owner would call it, from what it says of itself: proper names, the same in every language. */
export function deviceOf(userAgent = ''): string {
  const first = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([, form]) => form.test(userAgent))?.[0];
  return [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
