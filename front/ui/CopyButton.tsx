import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

const SHOWN_MS = 2_500;

interface CopyButtonProps {
  text: string;
  /** What is copied. */
  what: string;
  testId: string;
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, what, testId }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
    } catch {
      // Where the browser refuses, the text can still be selected.
    }
  };
  return (
    <button
      type="button"
      className={`copy no-print ${copied ? 'copy--done' : ''}`}
      onClick={() => void copy()}
      aria-label={t('copy.what', { what })}
      data-testid={testId}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span role="status">{copied ? t('copy.done') : t('copy.copy')}</span>
    </button>
  );
}
