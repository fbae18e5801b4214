import type { Browser } from 'playwright-core';

/** A picture for the README: narrower, and with fewer shades, so that it packs well. */
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
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      // 32 shades of each colour are enough for a glance
      for (let at = 0; at < pixels.data.length; at++) {
        if (at % 4 !== 3) pixels.data[at] = Math.round((pixels.data[at] as number) / 8) * 8;
      }
      context.putImageData(pixels, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [picture.toString('base64'), width] as const,
  );
  await page.close();
  return Buffer.from(packed, 'base64');
}
