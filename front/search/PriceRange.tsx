import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';

interface PriceRangeProps {
  bounds: { min: number; max: number };
  chosen: { min?: number; max?: number };
  currency: string;
  onChange: (price: { min?: number; max?: number }) => void;
}

const STEPS = 40;

/** Two sliders on one line. The list follows when a knob is let go. */
export function PriceRange({ bounds, chosen, currency, onChange }: PriceRangeProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const least = Math.floor(Math.min(bounds.min, chosen.min ?? bounds.min));
  const most = Math.ceil(Math.max(bounds.max, chosen.max ?? bounds.max));
  const priceAt = (step: number) => Math.round(least + ((most - least) * step) / STEPS);
  const stepAt = (price: number) => Math.round(((price - least) / (most - least)) * STEPS);
  const [low, setLow] = useState(() => stepAt(chosen.min ?? least));
  const [high, setHigh] = useState(() => stepAt(chosen.max ?? most));

  const [followed, setFollowed] = useState(chosen);
  if (chosen.min !== followed.min || chosen.max !== followed.max) {
    setFollowed(chosen);
    setLow(stepAt(chosen.min ?? least));
    setHigh(stepAt(chosen.max ?? most));
  }

  const settle = () => {
    const next = { min: low > 0 ? priceAt(low) : undefined, max: high < STEPS ? priceAt(high) : undefined };
    if (next.min !== chosen.min || next.max !== chosen.max) onChange(next);
  };
  const knob = { type: 'range', min: 0, max: STEPS, onPointerUp: settle, onKeyUp: settle, onBlur: settle } as const;
  const line = { '--from': `${(low / STEPS) * 100}%`, '--to': `${(high / STEPS) * 100}%` } as CSSProperties;

  return (
    <div className="price-range">
      <div className="price-range__line" style={line}>
        <input
          {...knob}
          value={low}
          aria-label={t('filters.priceFrom')}
          aria-valuetext={money(priceAt(low), currency)}
          onChange={(event) => setLow(Math.min(Number(event.target.value), high - 1))}
        />
        <input
          {...knob}
          value={high}
          aria-label={t('filters.priceTo')}
          aria-valuetext={money(priceAt(high), currency)}
          onChange={(event) => setHigh(Math.max(Number(event.target.value), low + 1))}
        />
      </div>
      <p className="price-range__values num small">
        <span>{money(priceAt(low), currency)}</span>
        <span>{money(priceAt(high), currency)}</span>
      </p>
    </div>
  );
}
