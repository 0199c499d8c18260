import type { Document } from './a4.js';
import { INK } from './a4.js';

/** Draws a text as a QR code of a width in points, described for who reads no pictures. It is no link: vouchers have none. */
export async function writeQrCode(
  doc: Document,
  text: string,
  at: { x: number; y: number; width: number; alt: string },
) {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const step = at.width / modules.size;
  const left = doc.mirror(at.x, at.width);
  const draw = () => {
    for (const [place, isDark] of modules.data.entries()) {
      const [row, column] = [Math.trunc(place / modules.size), place % modules.size];
      if (isDark) doc.rect(left + column * step, at.y + row * step, step, step);
    }
    doc.fill(INK);
  };
  doc.part('Figure', draw, undefined, { alt: at.alt });
}
