import { generate } from 'lean-qr';
import { useMemo } from 'preact/hooks';
import { t } from '../language/language.ts';

export function QrCode({ text, label = t('invite.qr') }: { text: string; label?: string }) {
  const path = useMemo(() => {
    const code = generate(text);
    let drawn = '';
    for (let y = 0; y < code.size; y++) {
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) drawn += `M${x} ${y}h1v1h-1z`;
    }
    return { drawn, size: code.size };
  }, [text]);
  return (
    <svg class="qr-code" viewBox={`-2 -2 ${path.size + 4} ${path.size + 4}`} role="img" aria-label={label}>
      <path d={path.drawn} />
    </svg>
  );
}
