import { daysOfStay, isCounted, lastsWholeStay, type ExtrasStay } from '#libs/basket';
import type { ExtraItem, FoundExtra } from '#libs/contracts';
import { toDay, type DayNumber } from '#libs/stays';
import { shortDay, useText } from '../../kit/i18n';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { SelectField } from '../../kit/field/SelectField';

const COUNTS = Array.from({ length: 9 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

/** What is filled in about an extra; its day is that of the stay's beginning until another is chosen. */
export interface ExtraDraft {
  day?: DayNumber;
  count: number;
  time: string;
  pickUp: string;
}

export const NEW_EXTRA: ExtraDraft = { count: 1, time: '', pickUp: '' };

interface Chosen {
  extra: FoundExtra;
  stay: ExtrasStay;
  draft: ExtraDraft;
}

/** The days on which an extra is had: all of the stay, or the chosen one. */
export function daysOfExtra({ extra, stay: { checkIn, checkOut }, draft: { day = checkIn } }: Chosen) {
  return lastsWholeStay(extra) ? { checkIn, checkOut } : { checkIn: day, checkOut: day };
}

/** The extra as it is asked for; undefined while something is missing. */
export function extraItemOf(chosen: Chosen): ExtraItem | undefined {
  const { extra, stay, draft } = chosen;
  const { asks, serviceId } = extra;
  const [time, pickUp] = [asks.time ? draft.time : undefined, asks.pickUp ? draft.pickUp.trim() : undefined];
  if (time === '' || pickUp === '') return undefined;
  const { party } = stay;
  return {
    serviceId,
    party,
    count: draft.count,
    ...daysOfExtra(chosen),
    ...(time && { time }),
    ...(pickUp && { pickUp }),
  };
}

interface Props extends Chosen {
  /** Whether what is missing is marked. */
  isTried?: boolean;
  onChange: (draft: ExtraDraft) => void;
}

/** What an extra needs to know: the day, how many, and where asked the time and the place. */
export function ExtraFields({ extra, stay, draft, isTried = false, onChange }: Props) {
  const t = useText();
  const { day = stay.checkIn, count, time, pickUp } = draft;
  const set = (changed: Partial<ExtraDraft>) => onChange({ ...draft, ...changed });
  return (
    <>
      {!lastsWholeStay(extra) && (
        <SelectField
          label={t('basket.day')}
          value={String(day)}
          onChange={(value) => set({ day: toDay(Number(value)) })}
          options={daysOfStay(stay).map((one) => ({ value: String(one), label: shortDay(one) }))}
          testId="extra-day"
        />
      )}
      {isCounted(extra) && (
        <SelectField
          label={t('basket.count')}
          value={String(count)}
          onChange={(value) => set({ count: Number(value) })}
          options={COUNTS}
          testId="extra-count"
        />
      )}
      {extra.asks.time && (
        <PlainTextField
          label={t('basket.time')}
          value={time}
          error={isTried && !time}
          onChange={(next) => set({ time: next })}
          html={{ type: 'time' }}
          testId="extra-time"
        />
      )}
      {extra.asks.pickUp && (
        <PlainTextField
          label={t('basket.pickUpFrom')}
          value={pickUp}
          error={isTried && !pickUp.trim()}
          onChange={(next) => set({ pickUp: next })}
          html={{ maxLength: 200 }}
          testId="extra-pick-up"
        />
      )}
    </>
  );
}
