import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';

const LONG = 620;

interface DescriptionProps {
  text: string;
  title: string;
}

export function Description({ text, title }: DescriptionProps) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const long = text.length > LONG;
  if (!text) return null;
  return (
    <section className="description">
      <h2>{title}</h2>
      <div className={long && !whole ? 'description__text description__text--short' : 'description__text'}>
        {text.split(/\n+/).map((paragraph, at) => (
          <p key={at} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {long && (
        <Button look="text" size="small" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? t('common.showLess') : t('common.showMore')}
        </Button>
      )}
    </section>
  );
}
