/** Puts a text on the clipboard, also where browsers keep theirs from pages that came without TLS. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const copy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', copy, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', copy);
}
