/** The look of a report: readable in light and dark, on paper and on a telephone. Two runs differ in colour and in order. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #22201c; --soft: #6c675f; --line: #d9d4ca; --a: #2f6f9f; --b: #c2701c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1b1a18; --ink: #ece8e0; --soft: #a59f94; --line: #3d3a35; --a: #6fb1e0; --b: #eba25a; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 0; }
p, figcaption, summary { color: var(--soft); margin: .25rem 0 .75rem; }
figure { margin: 0; } svg { width: 100%; height: auto; display: block; }
.runs { list-style: none; padding: 0; } .key { display: inline-block; width: .8em; height: .8em; border-radius: 2px; }
.key.run0 { background: var(--a); } .key.run1 { background: var(--b); }
rect.run0 { fill: var(--a); } rect.run1 { fill: var(--b); }
.axis { stroke: var(--line); } .whisker { stroke: var(--ink); stroke-width: 1.2; fill: none; opacity: .7; }
svg text { fill: var(--ink); font-size: 12px; } .label { text-anchor: end; } .tick { text-anchor: middle; fill: var(--soft); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .15rem .8rem .15rem 0; border-bottom: 1px solid var(--line); font-weight: normal; }
`;
