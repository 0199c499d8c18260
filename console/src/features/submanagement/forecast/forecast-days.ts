import type { ForecastStep } from '#libs/contracts';

export interface ForecastDay {
  day: number;
  steps: ForecastStep[];
  /** The state of the subscription at the end of the day. */
  state: ForecastStep['state'];
  /** Whether the state has changed. */
  isNewState: boolean;
}

/** The steps of a forecast by their days, in order; days on which nothing happens are left out. */
export function forecastDays(steps: readonly ForecastStep[]): ForecastDay[] {
  const days: ForecastDay[] = [];
  for (const step of steps) {
    const last = days.at(-1);
    if (last?.day === step.day) {
      last.steps.push(step);
      last.state = step.state;
    } else days.push({ day: step.day, steps: [step], state: step.state, isNewState: false });
  }
  return days.map((each, i) => ({ ...each, isNewState: i === 0 || each.state !== days[i - 1]!.state }));
}
