import type { BookingMail } from '#libs/contracts';
import { bookingAmount, bookingWords, cancellationText, dateText } from '#libs/voucher';
import { style } from './style.js';

const TONES = { free: '#1f7a50', part: '#a86f00', all: '#c8473d' } as const;
type Step = BookingMail['cancellation'][number];

function toneOf({ percent, penalty }: Step): keyof typeof TONES {
  if (penalty === 0) return 'free';
  return percent >= 100 ? 'all' : 'part';
}

/**
 * The cancellation fee over time, as one bar from now to the arrival; a table, since mail clients render no other
 * graphics.
 */
export function CancellationBar({ booking, lang }: { booking: BookingMail; lang: string }) {
  const words = bookingWords(lang);
  const { t } = words;
  const steps = booking.cancellation;
  if (steps.length === 0) return null;
  const width = `${Math.floor(100 / steps.length)}%`;
  // Amounts of many steps would run into each other.
  const size = steps.length > 4 ? { fontSize: '11px' } : {};
  const costOf = (step: Step): string => {
    const tone = toneOf(step);
    if (tone !== 'part') return t(`cancelling.${tone}`);
    return t('cancelling.part', { amount: bookingAmount(words, step.penalty, booking.currency) });
  };
  return (
    <>
      <p style={style.barTitle}>{t('cancelling.title')}</p>
      {booking.freeUntil && <p style={style.barNote}>{cancellationText(words, booking)}</p>}
      <table role="presentation" style={style.bar} cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            {steps.map((step, at) => (
              <td
                key={at}
                className="step"
                style={{ ...style.step, width, borderTopColor: TONES[toneOf(step)], ...size }}
              >
                <strong style={{ color: TONES[toneOf(step)] }}>{costOf(step)}</strong>
                <br />
                <span style={{ ...style.stepDay, ...size }}>
                  {step.from === null ? t('cancelling.now') : t('cancelling.from', { day: dateText(words, step.from) })}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}
