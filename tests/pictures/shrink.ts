import type { Browser } from 'playwright-core';

/** A picture for the README: narrower, and packed as WebP. */
export async function shrink(browser: Browser, picture: Buffer, width: number): Promise<Buffer> {
  const page = await browser.newPage();
  const packed = await page.evaluate(
    async ([source, wide]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(wide, Math.round((image.height * wide) / image.width));
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [picture.toString('base64'), width] as const,
  );
  await page.close();
  return Buffer.from(packed, 'base64');
}
