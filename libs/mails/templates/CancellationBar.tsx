import type { BookingMail } from '#libs/contracts';
import { bookingWords, cancellationText, feeSteps, type FeeTone } from '#libs/voucher';
import { style } from './style.js';

const TONES = { free: '#1f7a50', part: '#a86f00', all: '#c8473d' } as const satisfies Record<FeeTone, string>;

/**
 * The cancellation fee over time, as one bar from now to the arrival; a table, since mail clients render no other
 * graphics.
 */
export function CancellationBar({ booking, lang }: { booking: BookingMail; lang: string }) {
  const words = bookingWords(lang);
  const { t } = words;
  const steps = feeSteps(words, booking);
  if (steps.length === 0) return null;
  const width = `${Math.floor(100 / steps.length)}%`;
  // Amounts of many steps would run into each other.
  const size = steps.length > 4 ? { fontSize: '11px' } : {};
  return (
    <>
      <p style={style.barTitle}>{t('cancelling.title')}</p>
      {booking.freeUntil && <p style={style.barNote}>{cancellationText(words, booking)}</p>}
      <table role="presentation" style={style.bar} cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            {steps.map(({ tone, cost, from }, at) => (
              <td key={at} className="step" style={{ ...style.step, width, borderTopColor: TONES[tone], ...size }}>
                <strong style={{ color: TONES[tone] }}>{cost}</strong>
                <br />
                <span style={{ ...style.stepDay, ...size }}>
                  {from === null ? t('cancelling.now') : t('cancelling.from', { day: from })}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}
