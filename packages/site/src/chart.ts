const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A chart of bars, from the text that draws it elsewhere. Undefined for any other drawing. */
export function chartOf(text: string): string | undefined {
  const [, title] = /^xychart-beta horizontal\n\s*title "(.*)"$/m.exec(text) ?? [];
  const [, names] = /^\s*x-axis \[(.*)\]$/m.exec(text) ?? [];
  const [, unit, least, most] = /^\s*y-axis "(.*)" (\d+) --> (\d+)$/m.exec(text) ?? [];
  const [, bars] = /^\s*bar \[(.*)\]$/m.exec(text) ?? [];
  if (title === undefined || names === undefined || bars === undefined || least !== '0') return undefined;
  const values = bars.split(',').map(Number);
  const rows = [...names.matchAll(/"([^"]*)"/g)].map(([, name], at) => {
    const value = values[at] as number;
    return `<tr><th scope="row">${escaped(name as string)}</th><td><meter min="0" max="${most}" value="${value}"></meter> ${value}</td></tr>`;
  });
  return `<table class="chart"><caption>${escaped(title)} (${escaped(unit ?? '')})</caption>${rows.join('')}</table>`;
}
