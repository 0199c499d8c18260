/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { screen } from '@testing-library/react';
import type { Booking } from '#libs/contracts';
import { useConsole } from '../../testing/use-console';
import { CancellationBar } from './CancellationBar';

const { draw } = useConsole();

function saysOf(booking: Partial<Booking>, penalty: number): string | null {
  const cancellation = [{ from: null, penalty, percent: penalty }];
  const whole = { state: 'confirmed', currency: 'eur', paid: 0, freeUntil: null, ...booking, cancellation };
  draw(<CancellationBar booking={whole as Booking} />);
  return screen.getByTestId('cancelling-now').textContent;
}

describe('what cancelling now costs', () => {
  it('the cancellation bar shows no money that was never paid', () =>
    expect(saysOf({}, 30)).toBe('If cancelled now, the fee is €30.00.'));
  it('the cancellation bar shows what would be refunded', () =>
    expect(saysOf({ paid: 100 }, 30)).toBe(
      'If cancelled now, the fee is €30.00. €70.00 would be refunded to the guest.',
    ));
  it('the cancellation bar mentions free cancellation once', () =>
    expect(saysOf({ freeUntil: { day: 20_270_206, time: '23:59', timeZone: 'Europe/Istanbul' } }, 0)).toMatch(
      /^Cancelling is free until 6 February 2027/,
    ));
});
